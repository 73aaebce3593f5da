import { existsSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import type { ResolvedOptions } from './build-options.ts';
import type { DiscoveredPlugin } from './discovery.ts';
import { isSchemaFile } from './schema-files.ts';
import { exportsOf, importsOf } from './source-imports.ts';

/**
 * The namespace of the generated modules, each between an `import()` and the file that the `import()` loads. In the metafile it is the
 * prefix of the path of that file.
 */
export const loadedLater = 'kostra-later';

/**
 * Declares the modules that are already loaded when an `import()` runs: the entry, the modules that `core/web/index.ts` exports, and the
 * `web/index.ts` of the plugin to which the loaded file belongs. esbuild puts two modules into one chunk only if the same entries reach
 * both, so without this a contract that the entry and a page use would be a request of its own, for every plugin. Therefore each
 * `import()` of our own files leads to a generated module, which imports these modules and re-exports all exports of the file.
 */
export function loadAfterEntry({ entry, root }: ResolvedOptions, plugins: readonly DiscoveredPlugin[]): Plugin {
  const before = (file: string): string[] => {
    const plugin = plugins.find(({ folder }) => file.startsWith(folder + sep));
    // A schema file gets no `web/index.ts` before it, because code of any plugin may load the schemas to validate.
    const own = plugin && !isSchemaFile(file) ? join(plugin.folder, webIndex) : file;
    return [entry, own].filter((path) => path !== file && existsSync(path)).map((path) => comesFirst + path);
  };
  return {
    name: loadedLater,
    setup(build) {
      // The filter matches only our own files: otherwise esbuild would call this function for each import of every package.
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
        lines.push(`export * from ${file};`); // all exports except the default one
        if (exportsOf([path], root).get(path)?.includes('default')) lines.push(`export { default } from ${file};`);
        return { contents: lines.join('\n'), resolveDir: root };
      });
      // One module imports all these modules. If each generated module imported them itself, they would be more than half of all imports of
      // the product.
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
      // The import only fixes the order, so it must stay, whatever package.json states about side effects.
      build.onResolve({ filter: new RegExp(`^${comesFirst}`) }, ({ path }) => ({
        path: path.slice(comesFirst.length),
        sideEffects: true,
      }));
    },
  };
}

/**
 * Returns the paths of the modules that `core/web/index.ts` exports. The generated module imports each of them, because through a file that
 * only re-exports esbuild follows only the requested names. Unused modules are still left out of the bundle.
 */
function sharedPieces(root: string): readonly string[] {
  const index = join(root, 'core/web/index.ts');
  const imports = existsSync(index) ? importsOf([index], root).get(index) : undefined;
  return (imports ?? []).map((name) => (name.startsWith('.') ? resolve(dirname(index), name) : name));
}

/**
 * The file of a plugin that the page loads in parallel with the entry: it contains the parts that the frame shows or that run at every
 * start.
 */
export const webIndex = join('web', 'index.ts');

const pieces = 'kostra-pieces';
const comesFirst = 'kostra-first:';
