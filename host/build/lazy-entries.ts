import { readFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import type { ResolvedOptions } from './build-options.ts';
import { scanImports } from './import-scan.ts';
import { partsBefore, type PluginParts } from './plugin-parts.ts';
import { isSchemaFile } from './schema-files.ts';
import { isTestFile, sourceFiles } from './source-files.ts';

/**
 * Keeps the first load in one chunk. esbuild gives each set of modules its own chunk by *who can reach it*, so a contract
 * used by the boot chunk and one page would become a request of its own, for every plugin. A page is only ever loaded after
 * the entry: saying so, by an import of the entry in each lazily loaded file, puts all that the entry reaches into one set.
 * The same holds for `core/web/kit.ts`, the pieces that pages share, and for what a plugin's pages share with its parts.
 */
export function lazyEntriesAfterBoot(
  { entry, root }: ResolvedOptions,
  lazyEntries: ReadonlySet<string>,
  parts: ReadonlyMap<string, PluginParts>,
): Plugin {
  return {
    name: 'kostra-lazy-entries',
    setup(build) {
      const kit = kitFile(root);
      build.onResolve({ filter: /^kostra:entry$/ }, () => ({ path: entry, sideEffects: true }));
      build.onResolve({ filter: /^kostra:kit$/ }, () => ({ path: existsSync(kit) ? kit : entry, sideEffects: true }));
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (!lazyEntries.has(path) || path === entry) return undefined;
        const loader: Loader = extname(path) === '.tsx' ? 'tsx' : 'ts';
        const own = isSchemaFile(path) ? undefined : partsBefore(path, parts);
        const before = ['kostra:entry', 'kostra:kit', ...(own ? [own.file] : [])];
        const imports = before.map((name) => `import ${JSON.stringify(name)};\n`);
        return { contents: `${await readFile(path, 'utf8')}\n${imports.join('')}`, loader };
      });
    },
  };
}

/** The pieces that pages share. */
export function kitFile(root: string): string {
  return join(root, 'core/web/kit.ts');
}

/** Every file of ours that is fetched by `import()`: what the sources say, and each schema file. Absolute paths. */
export function findLazyEntries({ root }: ResolvedOptions, pluginFolders: readonly string[]): Set<string> {
  const found = new Set<string>();
  const rooms = [join(root, 'core'), join(root, 'host/web'), ...pluginFolders];
  for (const file of rooms.flatMap(sourceFiles)) {
    if (isTestFile(file)) continue;
    if (isSchemaFile(file)) found.add(file);
    const source = readFileSync(file, 'utf8');
    if (!source.includes('import(')) continue;
    for (const { specifier, kind } of scanImports(source)) {
      if (kind !== 'dynamic' || !/^(?:\.|#core\/)/.test(specifier)) continue;
      found.add(specifier.startsWith('.') ? resolve(dirname(file), specifier) : join(root, specifier.slice(1)));
    }
  }
  return found;
}
