import { join } from 'node:path';
import { build as esbuild, type Metafile, type OutputFile } from 'esbuild';
import type { ResolvedOptions } from './build-options.ts';
import { deferredSchemas } from './deferred-schemas.ts';
import type { Discovery } from './discovery.ts';
import { esmReact } from './esm-react.ts';
import { blueprintIcons } from './icons.ts';
import { loadAfterEntry } from './load-after-entry.ts';
import { pluginsModule } from './plugins-module.ts';
import { resolveModules } from './resolve-modules.ts';
import { slimIcons } from './slim-icons.ts';
import { noteStyleSheets } from './style-sheet.ts';

/**
 * Bundles the JavaScript of the application in memory. The order of the esbuild plugins matters: the first one that returns a result wins.
 */
export async function bundle(
  options: ResolvedOptions,
  discovery: Discovery,
  webDir: string,
): Promise<{ files: readonly OutputFile[]; metafile: Metafile }> {
  const production = options.mode === 'production';
  const { outputFiles, metafile } = await esbuild({
    entryPoints: [{ in: options.entry, out: 'boot' }],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    jsxDev: !production,
    minify: production,
    sourcemap: production ? 'external' : 'linked',
    legalComments: 'external',
    define: { 'process.env.NODE_ENV': JSON.stringify(options.mode) },
    metafile: true,
    write: false,
    absWorkingDir: options.root,
    nodePaths: [join(options.root, 'node_modules')],
    outdir: webDir,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    logLevel: 'silent', // reportBuild prints the messages
    plugins: [
      loadAfterEntry(options, discovery.plugins),
      deferredSchemas(options),
      resolveModules(options),
      pluginsModule(discovery),
      esmReact(options.root),
      slimIcons(blueprintIcons),
      noteStyleSheets,
    ],
  });
  return { files: outputFiles, metafile };
}
