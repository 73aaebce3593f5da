import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build as esbuild, type OutputFile } from 'esbuild';
import type { ResolvedOptions } from './build-options.ts';

export type Assets = { readonly build: string; readonly firstLoad: readonly string[]; readonly all: readonly string[] };

/**
 * Bundles host/web/service-worker.ts, if it exists, to `/service-worker.js`. It is one classic script without a hash, because the address
 * of a worker is its identity. The worker imports the list of files to cache from `virtual:kostra-assets`.
 */
export async function buildServiceWorker(
  options: ResolvedOptions,
  webDir: string,
  assets: Assets,
): Promise<readonly OutputFile[]> {
  const entry = join(options.root, 'host/web/service-worker.ts');
  if (!existsSync(entry)) return [];
  const { outputFiles } = await esbuild({
    entryPoints: [{ in: entry, out: 'service-worker' }],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: options.mode === 'production',
    write: false,
    absWorkingDir: options.root,
    outdir: webDir,
    logLevel: 'silent',
    plugins: [
      {
        name: 'kostra-assets',
        setup(build) {
          build.onResolve({ filter: /^virtual:kostra-assets$/ }, ({ path }) => ({ path, namespace: 'kostra-assets' }));
          build.onLoad({ filter: /.*/, namespace: 'kostra-assets' }, () => ({
            contents: Object.entries(assets)
              .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
              .join('\n'),
          }));
        },
      },
    ],
  });
  return outputFiles;
}
