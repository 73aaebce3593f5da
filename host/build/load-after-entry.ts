import { existsSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import type { ResolvedOptions } from './build-options.ts';
import type { DiscoveredPlugin } from './discovery.ts';
import { isSchemaFile } from './schema-files.ts';
import { exportsOf, importsOf } from './source-imports.ts';

/** Of the modules that stand between an `import()` and what it loads; in the metafile before the path of that file. */
export const loadedLater = 'kostra-later';

/**
 * Says what is there already when an `import()` runs: the entry, the pieces that `core/web/index.ts` exports, and the
 * `web/index.ts` of the plugin that the loaded file belongs to. esbuild gives each set of modules its own chunk by *who can
 * reach it*, so without this a contract used by the entry and by one page would be a request of its own, for every plugin.
 * Each `import()` of our own files therefore leads to a generated module, which imports those and passes on all that the
 * file exports.
 */
export function loadAfterEntry({ entry, root }: ResolvedOptions, plugins: readonly DiscoveredPlugin[]): Plugin {
  const before = (file: string): string[] => {
    const plugin = plugins.find(({ folder }) => file.startsWith(folder + sep));
    // Schemas are fetched by whoever validates, of another plugin too.
    const own = plugin && !isSchemaFile(file) ? join(plugin.folder, webIndex) : file;
    return [entry, own].filter((path) => path !== file && existsSync(path)).map((path) => comesFirst + path);
  };
  return {
    name: loadedLater,
    setup(build) {
      // Ours alone: esbuild would else ask Node for each import of every package.
      build.onResolve({ filter: /^#|\.tsx?$/ }, async ({ path, kind, importer, namespace, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const found = await build.resolve(path, { kind: 'import-statement', importer, namespace, resolveDir });
        if (found.errors.length > 0) return { errors: found.errors };
        const isOurs = found.namespace === 'file' && !found.path.includes(`${sep}node_modules${sep}`);
        return isOurs ? { path: found.path, namespace: loadedLater } : undefined;
      });
      build.onLoad({ filter: /./, namespace: loadedLater }, ({ path }) => {
        const lines = [...before(path), pieces].map((file) => `import ${JSON.stringify(file)};`);
        const file = JSON.stringify(path);
        lines.push(`export * from ${file};`); // but for the default export
        if (exportsOf([path], root).get(path)?.includes('default')) lines.push(`export { default } from ${file};`);
        return { contents: lines.join('\n'), resolveDir: root };
      });
      // One module for all: named in each, they would be more than half of all imports of the product.
      build.onResolve({ filter: new RegExp(`^${pieces}$`) }, () => ({
        path: pieces,
        namespace: pieces,
        sideEffects: true,
      }));
      build.onLoad({ filter: /./, namespace: pieces }, () => ({
        contents: sharedPieces(root)
          .map((file) => `import ${JSON.stringify(file)};`)
          .join('\n'),
        resolveDir: root,
      }));
      // An import for its place in the order alone: it stays, whatever package.json says of side effects.
      build.onResolve({ filter: new RegExp(`^${comesFirst}`) }, ({ path }) => ({
        path: path.slice(comesFirst.length),
        sideEffects: true,
      }));
    },
  };
}

/** Each by itself: of a file that only passes on, esbuild follows no more than what is asked for. What nobody uses stays out. */
function sharedPieces(root: string): readonly string[] {
  const index = join(root, 'core/web/index.ts');
  const imports = existsSync(index) ? importsOf([index], root).get(index) : undefined;
  return (imports ?? []).map((name) => (name.startsWith('.') ? resolve(dirname(index), name) : name));
}

/** What a plugin shows in the frame or needs at every start: the page loads it beside the entry. */
export const webIndex = join('web', 'index.ts');

const pieces = 'kostra-pieces';
const comesFirst = 'kostra-first:';
