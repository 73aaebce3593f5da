import { join, resolve, sep } from 'node:path';
import { build as esbuild, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import type { ResolvedOptions } from './build-options.ts';
import { loadedLater } from './load-after-entry.ts';

/** An esbuild plugin that only records the style sheets of the script bundle in the metafile: `buildStyleSheet` bundles them. */
export const noteStyleSheets: Plugin = {
  name: 'kostra-style-sheets',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
  },
};

/**
 * Bundles all style sheets to one file, which the page links: so nothing is shown unstyled, and one file of 20 kB (brotli) costs less than
 * a request for each plugin. If it grows above 20 kB, move the styles of rarely opened pages to a separate file.
 */
export async function buildStyleSheet(
  scripts: Metafile,
  webDir: string,
  options: ResolvedOptions,
): Promise<readonly OutputFile[]> {
  const { mode, root } = options;
  const sheets = styleSheets(scripts, options);
  if (sheets.length === 0) return [];
  const { outputFiles } = await esbuild({
    stdin: {
      contents: sheets.map((file) => `@import ${JSON.stringify(file)};`).join('\n'),
      loader: 'css',
      resolveDir: root,
    },
    bundle: true,
    write: false,
    minify: mode === 'production',
    target: 'es2022',
    absWorkingDir: root,
    nodePaths: [join(root, 'node_modules')],
    outdir: webDir,
    entryNames: 'assets/app-[hash]',
    assetNames: 'assets/[name]-[hash]',
    loader: { '.woff2': 'file', '.png': 'file', '.svg': 'file', '.webp': 'file' },
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles;
}

/**
 * Returns the style sheets in cascade order: the ones that the entry imports, then the ones that are loaded later, each in the order in
 * which their importers run; the ones of plugins come last. A sheet is left out if all its importers are unused and therefore in no script.
 */
function styleSheets({ inputs, outputs }: Metafile, { entry, pluginsDir, root }: ResolvedOptions): string[] {
  const used = new Set(
    Object.values(outputs).flatMap((output) =>
      Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
    ),
  );
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: imported, kind, external } of inputs[path]?.imports ?? []) {
      if (kind !== 'import-statement' || external) continue;
      if (!imported.endsWith('.css')) visit(imported);
      else if (used.has(path)) found.add(imported);
    }
  };
  const paths = Object.keys(inputs);
  paths.filter((path) => resolve(root, path) === entry).forEach(visit);
  paths
    .filter((path) => path.startsWith(`${loadedLater}:`))
    .sort()
    .forEach(visit);
  const files = [...found].map((path) => resolve(root, path));
  const ofPlugin = (file: string) => file.startsWith(pluginsDir + sep);
  return [...files.filter((file) => !ofPlugin(file)), ...files.filter(ofPlugin)];
}
