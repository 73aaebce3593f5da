import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { type BuildOptions, type ResolvedOptions, resolveOptions } from './build-options.ts';
import { bundle } from './bundle.ts';
import { compress } from './compress.ts';
import { type Discovery, discoverPlugins } from './discovery.ts';
import { firstScripts } from './first-scripts.ts';
import { mergeTranslations } from './i18n.ts';
import { indexHtml } from './index-html.ts';
import { liveReloadClient } from './live-reload.ts';
import { leaveOutThrowing } from './plugin-check.ts';
import { pluginSizes } from './plugin-sizes.ts';
import { writePluginsLock } from './plugins-lock.ts';
import { buildServiceWorker } from './service-worker.ts';
import { sourceFingerprint } from './source-fingerprint.ts';
import { buildStyleSheet } from './style-sheet.ts';
import { readTree, writeOutput } from './write-output.ts';

export type WebBuild = {
  readonly webDir: string;
  readonly discovery: Discovery;
  /** The hash of all served files. It is also in `build.json` and in the page's `<meta name="kostra-build">`. */
  readonly build: string;
  /** The addresses of the page, the scripts that it preloads and its style sheet. */
  readonly firstLoad: readonly string[];
  /** The total size of the files in `firstLoad`: in production after brotli compression, in development uncompressed. */
  readonly firstLoadBytes: number;
  readonly metafile: Metafile;
  readonly milliseconds: number;
};

/**
 * Builds the browser application: `<outDir>/web` contains all served files, `<outDir>/maps` the source maps. In production each text file
 * also has a `.br` and a `.gz` version. @throws BuildError, or esbuild's BuildFailure; then no file is written
 */
export async function buildWeb(given: BuildOptions): Promise<WebBuild> {
  const started = performance.now();
  const options = resolveOptions(given);
  const webDir = join(options.outDir, 'web');
  const fingerprint = sourceFingerprint(options);
  const discovery = await leaveOutThrowing(options.root, discoverPlugins(options.root, options.pluginsDir));
  const { files: scripts, metafile } = await bundle(options, discovery, webDir);
  const styles = await buildStyleSheet(metafile, webDir, options);
  const translations = mergeTranslations(options, discovery);
  const publicFiles = await readTree(join(options.root, 'host/web/public'));

  const served = new Map<string, Uint8Array>();
  const maps = new Map<string, Uint8Array>();
  for (const { path, contents } of [...scripts, ...styles]) {
    const apart = path.endsWith('.map') && options.mode === 'production';
    if (apart) maps.set(join(options.outDir, 'maps', basename(path)), contents);
    else served.set(path, contents);
  }
  for (const [path, text] of translations.files) served.set(join(webDir, path), Buffer.from(text));
  for (const [path, content] of publicFiles) served.set(join(webDir, path), content);

  const [entry = '', ...preload] = firstScripts(metafile, options).map((path) => addressOf(path, webDir));
  const css = styles.filter(({ path }) => path.endsWith('.css')).map(({ path }) => addressOf(path, webDir));
  const build = hashOf(served);
  const firstLoad = ['/index.html', entry, ...preload, ...css];
  const page = indexHtml({
    mode: options.mode,
    build,
    entry,
    preload,
    css: css[0],
    translations: translations.preload,
    publicFiles: new Set([...publicFiles.keys()].map((path) => `/${path}`)),
  });
  served.set(join(webDir, 'index.html'), Buffer.from(page));
  if (options.mode === 'development') served.set(join(webDir, '__reload.js'), Buffer.from(liveReloadClient));
  const all = [...served.keys()]
    .map((path) => addressOf(path, webDir))
    .filter((path) => !/\.(?:map|LEGAL\.txt)$/.test(path));
  // The schemas are published for people who write a file of `config/` by hand; no page loads them.
  for (const [path, content] of await readTree(join(options.root, 'config')))
    if (path.endsWith('.schema.json')) served.set(join(webDir, 'schemas', path), content);
  const sizes = pluginSizes(metafile, discovery, options.root);
  served.set(join(webDir, 'plugin-sizes.json'), Buffer.from(JSON.stringify(sizes)));
  for (const { path, contents } of await buildServiceWorker(options, webDir, { build, firstLoad, all }))
    served.set(path, contents);
  // No cache has this script, so an open page learns from it of a new build. [A7-1]
  served.set(join(webDir, 'version.js'), Buffer.from(`globalThis.kostraBuild=${JSON.stringify(build)};\n`));
  served.set(
    join(webDir, 'build.json'),
    Buffer.from(JSON.stringify({ build, mode: options.mode, sources: fingerprint })),
  );

  const firstLoadBytes = await addCompressed(
    served,
    firstLoad.map((address) => join(webDir, address)),
    options,
  );
  await writeOutput(webDir, served);
  if (options.mode === 'production') await writeOutput(join(options.outDir, 'maps'), maps);
  await writePluginsLock(options.root, discovery);
  return { webDir, discovery, build, firstLoad, firstLoadBytes, metafile, milliseconds: performance.now() - started };
}

async function addCompressed(
  served: Map<string, Uint8Array>,
  firstLoad: readonly string[],
  { mode, root }: ResolvedOptions,
): Promise<number> {
  let bytes = 0;
  const cacheDir = join(root, 'node_modules/.cache/kostra-compressed');
  await Promise.all(
    [...served].map(async ([path, content]) => {
      const compressed = mode === 'production' ? await compress(path, content, cacheDir) : undefined;
      if (compressed) served.set(`${path}.br`, compressed.br).set(`${path}.gz`, compressed.gz);
      if (firstLoad.includes(path)) bytes += compressed?.br.length ?? content.length;
    }),
  );
  return bytes;
}

function hashOf(served: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256');
  for (const [path, content] of [...served].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(basename(path)).update(content);
  return hash.digest('hex').slice(0, 12);
}

/** Returns the address of a built file: `<webDir>/assets/a.css` → `/assets/a.css`. */
function addressOf(path: string, webDir: string): string {
  return path.slice(webDir.length).replaceAll('\\', '/');
}
