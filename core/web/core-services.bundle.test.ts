import { build, type Plugin } from 'esbuild';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What the page loads before its first paint: core-services and all that it imports statically. */
let first: { readonly modules: readonly string[]; readonly size: number };
let folder: string;

/** The application's build puts deferred references in place of a contract's schemas; here nothing asks for them. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  setup: ({ onLoad }) => onLoad({ filter: /contract[\\/].*schemas\.ts$/ }, () => ({ contents: 'export {}' })),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kostra-bundle-'));
  const { outputFiles, metafile } = await build({
    entryPoints: { core: join(import.meta.dirname, 'core-services.ts') },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    write: false,
    outdir: folder,
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    absWorkingDir: join(import.meta.dirname, '../..'),
    plugins: [withoutSchemas],
    logLevel: 'silent',
  });
  const entry = Object.keys(metafile.outputs).find((name) => name.endsWith('core.js')) ?? '';
  const reached = new Set<string>();
  const follow = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const { path, kind } of metafile.outputs[name]?.imports ?? []) if (kind === 'import-statement') follow(path);
  };
  follow(entry);
  const modules = [...reached].flatMap((name) => Object.keys(metafile.outputs[name]?.inputs ?? {}));
  const code = outputFiles.filter(({ path }) =>
    [...reached].some((name) => path.endsWith(name.split('/').at(-1) ?? '?')),
  );
  const size = code.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
  first = { modules, size };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the first chunk', () => {
  it.each(['oidc-client-ts', '@microsoft/signalr', '@blueprintjs', 'typebox', 'decimal.js', 'react-hook-form'])(
    'is without %s',
    (library) => {
      expect(first.modules.filter((module) => module.includes(`node_modules/${library}/`))).toEqual([]);
    },
  );

  it('stays small', () => {
    // react-router, mobx, i18next, tsyringe and react are about 105 kB of it (toolchain.md).
    expect(first.size).toBeLessThan(120_000);
  });
});
