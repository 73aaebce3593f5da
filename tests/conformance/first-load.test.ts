import { brotliCompressSync } from 'node:zlib';
import { relative, resolve } from 'node:path';
import type { Metafile, OutputFile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { resolveOptions } from '../../host/build/build-options.ts';
import { bundle } from '../../host/build/bundle.ts';
import { discoverPlugins } from '../../host/build/discovery.ts';

/** What the page loads before its first paint: the entry and all that it imports statically, as the real build makes it. */
let first: { readonly modules: readonly string[]; readonly size: number };

beforeAll(async () => {
  const options = resolveOptions({ mode: 'production' });
  const built = await bundle(options, discoverPlugins(options.root), resolve(options.outDir, 'web'));
  first = firstLoad(built, options);
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
    expect(first.modules.filter((module) => module.includes(`node_modules/${library}/`))).toEqual([]);
  });

  it('runs no code of a plugin but manifests and contracts', () => {
    const others = first.modules.filter((module) => /^plugins\/[^/]+\/(?:web|gateway)\//.test(module));
    expect(others).toEqual([]);
  });

  it('stays small', () => {
    // Brotli bytes. The libraries alone are 127 kB; what grows beyond this came by accident. (Issue 7 wants less: its bench measures.)
    expect(first.size).toBeLessThan(175_000);
  });
});

function firstLoad(
  { files, metafile }: { files: readonly OutputFile[]; metafile: Metafile },
  { root, entry }: { root: string; entry: string },
): typeof first {
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [resolve(root, path), output]));
  const start = [...outputs].find(([, { entryPoint }]) => entryPoint && resolve(root, entryPoint) === entry)?.[0];
  const reached = new Set(start ? [start] : []);
  for (const path of reached) {
    for (const { path: imported, kind } of outputs.get(path)?.imports ?? [])
      if (kind === 'import-statement') reached.add(resolve(root, imported));
  }
  const modules = [...reached].flatMap((path) =>
    Object.keys(outputs.get(path)?.inputs ?? {}).map((module) => relative(root, resolve(root, module))),
  );
  const size = files
    .filter(({ path }) => reached.has(path))
    .reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
  return { modules, size };
}
