import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type BuildFailure, buildSync, type Metafile } from 'esbuild';

type Source = { readonly imports: readonly string[]; readonly exports: readonly string[] };
type Known = Source & { readonly size: number; readonly changed: number };
const unread: Source = { imports: [], exports: [] };

/**
 * Returns the imports of each source file as they are written: `import`, `export … from` and `import()`, as esbuild reads them. `import
 * type` is erased, so it is missing; `import { type A }` is included. A file that esbuild cannot read has no imports.
 *
 * The gateway calls this at every start, so the results are cached in `node_modules/.cache` and esbuild reads only changed files.
 */
export function importsOf(files: readonly string[], root: string): ReadonlyMap<string, readonly string[]> {
  return new Map([...read(files, root)].map(([file, { imports }]) => [file, imports]));
}

/** Returns the names that each source file exports, without the ones that it re-exports by `export *`. */
export function exportsOf(files: readonly string[], root: string): ReadonlyMap<string, readonly string[]> {
  return new Map([...read(files, root)].map(([file, { exports }]) => [file, exports]));
}

function read(files: readonly string[], root: string): ReadonlyMap<string, Source> {
  const cache = join(root, 'node_modules/.cache/kostra-sources.json');
  const known = readCache(cache);
  const found = new Map<string, Known>();
  const changed: string[] = [];
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    const before = known[file];
    if (before?.size !== size || before.changed !== mtimeMs) changed.push(file);
    found.set(file, { ...(before ?? unread), size, changed: mtimeMs });
  }
  if (changed.length > 0) {
    const sources = readSources(changed, root);
    for (const file of changed) {
      const { size = 0, changed: at = 0 } = found.get(file) ?? {};
      found.set(file, { ...(sources.get(file) ?? unread), size, changed: at });
    }
    writeCache(cache, { ...known, ...Object.fromEntries(found) });
  }
  return found;
}

function readSources(files: readonly string[], root: string): Map<string, Source> {
  const { inputs, outputs } = metafileOf(files, root);
  const exported = new Map(Object.values(outputs).map(({ entryPoint, exports }) => [entryPoint, exports]));
  return new Map(
    Object.entries(inputs).map(([path, { imports }]) => [
      resolve(root, path),
      { imports: imports.map((found) => found.path), exports: exported.get(path) ?? [] },
    ]),
  );
}

/** Reads each file alone: every import is external and is not followed. */
function metafileOf(files: readonly string[], root: string): Metafile {
  if (files.length === 0) return { inputs: {}, outputs: {} };
  try {
    return buildSync({
      entryPoints: [...files],
      absWorkingDir: root,
      bundle: true,
      external: ['*'],
      preserveSymlinks: true,
      format: 'esm',
      jsx: 'preserve',
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
      outdir: join(root, 'dist'),
      write: false,
      metafile: true,
      logLevel: 'silent',
    }).metafile;
  } catch (error) {
    const { errors } = error as BuildFailure; // esbuild throws no other error
    const broken = new Set(errors.map(({ location }) => resolve(root, location?.file ?? '')));
    const readable = files.filter((file) => !broken.has(file));
    if (readable.length === files.length) throw error;
    return metafileOf(readable, root);
  }
}

function readCache(path: string): Record<string, Known> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, Known>; // writeCache writes the file
  } catch {
    return {};
  }
}

/** Writes the cache atomically, because several processes may write at the same time. In a read-only checkout nothing is cached. */
function writeCache(path: string, entries: Readonly<Record<string, Known>>): void {
  const present = Object.entries(entries).filter(([file]) => statSync(file, { throwIfNoEntry: false }));
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, JSON.stringify(Object.fromEntries(present)));
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // The files are read again without a cache, which only takes time.
  }
}
