import { readFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { resolveOptions } from '../../host/build/build-options.ts';
import { bundle } from '../../host/build/bundle.ts';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { firstScripts } from '../../host/build/first-scripts.ts';
import { isBuilt } from '../../host/build/source-fingerprint.ts';
import { buildStyleSheet } from '../../host/build/style-sheet.ts';
import { readTree } from '../../host/build/write-output.ts';

/** A group of scripts: their modules, their number, and their total size in bytes with brotli. */
type Scripts = { readonly modules: readonly string[]; readonly count: number; readonly size: number };

/** The scripts that load before the first paint: the entry and all its static imports, as in the production build. */
let entry: Scripts;
/** The scripts that the page preloads: the entry and the scripts that each plugin needs at every start. */
let first: Scripts;
let styles: number;
/** The names of all files, which esbuild derives from their contents. */
let names: readonly string[];

const options = resolveOptions({ mode: 'production' });
const webDir = resolve(options.outDir, 'web');

beforeAll(async () => {
  const { files, metafile } = await bundle(options, discoverPlugins(options.root), webDir);
  names = files.map(({ path }) => path);
  const inputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [resolve(options.root, path), Object.keys(output.inputs)]),
  );
  const scripts = (paths: readonly string[]): Scripts => ({
    modules: paths.flatMap((path) =>
      (inputs.get(path) ?? []).map((module) => relative(options.root, resolve(options.root, module))),
    ),
    count: paths.length,
    size: sizeOf(files.filter(({ path }) => paths.includes(path))),
  });
  entry = scripts(firstScripts(metafile, options, { entryOnly: true }));
  first = scripts(firstScripts(metafile, options));
  styles = sizeOf(await buildStyleSheet(metafile, webDir, options));
});

describe('the first load', () => {
  it.each([
    'oidc-client-ts',
    '@microsoft/signalr',
    '@blueprintjs/core',
    'typebox',
    'decimal.js',
    'react-hook-form',
    'apexcharts',
    // This library belongs to the UI kit. If an `import()` also loaded a module of the entry, esbuild would move the library into the
    // entry.
    '@tanstack/virtual-core',
  ])('is without %s', (library) => {
    expect(entry.modules.filter((module) => module.includes(`node_modules/${library}/`))).toEqual([]);
  });

  it('runs no code of a plugin but manifests and contracts', () => {
    const others = entry.modules.filter((module) => /^plugins\/[^/]+\/(?:web|gateway)\//.test(module));
    expect(others).toEqual([]);
  });

  it('stays small', () => {
    // The limit is in bytes with brotli: 130 kB of libraries, core and host, and the manifests of the plugins. Code above it was probably
    // added by accident.
    expect(entry.size).toBeLessThan(176_500 + 300 * discoverPlugins(options.root).plugins.length);
  });
});

describe('the build', () => {
  it('gives the same files for the same sources, so that browsers keep what did not change', async () => {
    // `npm test` has just built these sources; the folder still holds files of earlier builds, which open pages may request.
    const others = isBuiltWhole()
      ? [...(await readTree(options.outDir)).keys()].map((path) => basename(path))
      : (await bundle(options, discoverPlugins(options.root), webDir)).files.map(({ path }) => basename(path));
    expect(others).toEqual(expect.arrayContaining(names.map((path) => basename(path))));
  });
});

describe('what the page preloads', () => {
  it.each(['oidc-client-ts', '@microsoft/signalr', '@blueprintjs/core', 'typebox', 'react-hook-form', 'apexcharts'])(
    'is without %s',
    (library) => {
      expect(first.modules.filter((module) => module.includes(`node_modules/${library}/`))).toEqual([]);
    },
  );

  it('is at most 241 kB of scripts in 30 files: all that each start needs, so that little is asked for one after another', () => {
    // This limit also grows with each plugin. Plugins show 17 kB of it in the frame and next to the first list (assistant, notifications,
    // imports, tags, exports); `tests/e2e/shell.spec.ts` counts the requests that still follow.
    expect(first.size).toBeLessThan(227_500 + 300 * discoverPlugins(options.root).plugins.length);
    expect(first.count).toBeLessThanOrEqual(30);
  });

  it('has all styles in one sheet, which is worth it up to 21 kB', () => {
    // A second sheet would cost each page a request, which takes longer than the styles of pages that are not open.
    expect(styles).toBeLessThan(21_000);
  });
});

/** Returns whether `dist` was built from these sources, with all plugins that are bundled here. */
function isBuiltWhole(): boolean {
  if (!isBuilt(options)) return false;
  const lock = JSON.parse(readFileSync(resolve(options.root, 'plugins.lock.json'), 'utf8')) as { leftOut: object };
  return Object.keys(lock.leftOut).length === 0;
}

function sizeOf(files: readonly { readonly contents: Uint8Array }[]): number {
  return files.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
}
