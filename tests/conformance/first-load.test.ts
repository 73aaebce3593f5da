import { brotliCompressSync } from 'node:zlib';
import { relative, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { resolveOptions } from '../../host/build/build-options.ts';
import { bundle } from '../../host/build/bundle.ts';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { firstScripts } from '../../host/build/first-scripts.ts';
import { buildStyleSheet } from '../../host/build/style-sheet.ts';

/** Scripts with the modules they hold, and their size with brotli. */
type Scripts = { readonly modules: readonly string[]; readonly count: number; readonly size: number };

/** What runs before the first paint: the entry and all that it imports statically, as the real build makes it. */
let entry: Scripts;
/** What the page preloads: that, and what each plugin needs at every start. */
let first: Scripts;
let styles: number;
/** Of all files, which esbuild names after their contents. */
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
    // With the kit, beside the first page: a module of the entry that is also fetched by import() would pull it in here.
    '@tanstack/virtual-core',
  ])('is without %s', (library) => {
    expect(entry.modules.filter((module) => module.includes(`node_modules/${library}/`))).toEqual([]);
  });

  it('runs no code of a plugin but manifests and contracts', () => {
    const others = entry.modules.filter((module) => /^plugins\/[^/]+\/(?:web|gateway)\//.test(module));
    expect(others).toEqual([]);
  });

  it('stays small', () => {
    // Brotli bytes: 130 kB of libraries, core and host, and what each plugin says of itself. More came by accident.
    expect(entry.size).toBeLessThan(174_500 + 300 * discoverPlugins(options.root).plugins.length);
  });
});

describe('the build', () => {
  it('gives the same files for the same sources, so that browsers keep what did not change', async () => {
    const again = await bundle(options, discoverPlugins(options.root), webDir);
    expect(again.files.map(({ path }) => path)).toEqual(names);
  });
});

describe('what the page preloads', () => {
  it.each(['oidc-client-ts', '@microsoft/signalr', '@blueprintjs/core', 'typebox', 'react-hook-form', 'apexcharts'])(
    'is without %s',
    (library) => {
      expect(first.modules.filter((module) => module.includes(`node_modules/${library}/`))).toEqual([]);
    },
  );

  it('is at most 240 kB of scripts in 30 files: all that each start needs, so that little is asked for one after another', () => {
    // As the entry's: it grows with each plugin. Of it 17 kB are what plugins show in the frame and beside the first list
    // (assistant, notifications, imports, tags, exports); what still comes after it is counted in `tests/e2e/shell.spec.ts`.
    expect(first.size).toBeLessThan(226_500 + 300 * discoverPlugins(options.root).plugins.length);
    expect(first.count).toBeLessThanOrEqual(30);
  });

  it('has all styles in one sheet, which is worth it up to 20 kB', () => {
    expect(styles).toBeLessThan(20_000);
  });
});

function sizeOf(files: readonly { readonly contents: Uint8Array }[]): number {
  return files.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
}
