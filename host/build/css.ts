import { resolve } from 'node:path';
import { build as esbuild, type OutputFile } from 'esbuild';
import type { ResolvedOptions } from './build-options.ts';
import type { CssGroup } from './css-groups.ts';

export type BuiltCss = {
  readonly files: readonly OutputFile[];
  /** Address of the style sheet that the page links. */
  readonly app: string | undefined;
  /** Plugin id → address to link before one of its pages renders. */
  readonly byPlugin: Readonly<Record<string, string>>;
};

/** Bundles each group to one hashed file. */
export async function buildCss(
  groups: readonly CssGroup[],
  webDir: string,
  options: ResolvedOptions,
): Promise<BuiltCss> {
  const filled = groups.filter(({ files }) => files.length > 0);
  if (filled.length === 0) return { files: [], app: undefined, byPlugin: {} };
  const contents = new Map(
    filled.map(({ owner, files }) => [owner, files.map((file) => `@import ${JSON.stringify(file)};`).join('\n')]),
  );
  const { outputFiles, metafile } = await esbuild({
    entryPoints: filled.map(({ owner }) => ({ in: `kostra-css:${owner}`, out: owner })),
    bundle: true,
    write: false,
    metafile: true,
    minify: options.mode === 'production',
    target: 'es2022',
    absWorkingDir: options.root,
    nodePaths: [resolve(options.root, 'node_modules')],
    outdir: webDir,
    entryNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    loader: { '.woff2': 'file', '.png': 'file', '.svg': 'file', '.webp': 'file' },
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [
      {
        name: 'kostra-css-groups',
        setup(build) {
          build.onResolve({ filter: /^kostra-css:/ }, ({ path }) => ({
            path: path.slice('kostra-css:'.length),
            namespace: 'kostra-css',
          }));
          build.onLoad({ filter: /.*/, namespace: 'kostra-css' }, ({ path }) => ({
            contents: contents.get(path) ?? '',
            loader: 'css',
            resolveDir: options.root,
          }));
        },
      },
    ],
  });
  const addresses = new Map<string, string>();
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (entryPoint)
      addresses.set(entryPoint.replace(/^kostra-css:/, ''), addressOf(resolve(options.root, path), webDir));
  }
  const { app, ...byPlugin } = Object.fromEntries(addresses);
  return { files: outputFiles, app, byPlugin };
}

/** `<webDir>/assets/a.css` → `/assets/a.css` */
export function addressOf(path: string, webDir: string): string {
  return path.slice(webDir.length).replaceAll('\\', '/');
}
