import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Plugin, transform } from 'esbuild';
import type { Discovery } from './discovery.ts';
import { loadFromParts, type PluginParts } from './plugin-parts.ts';

/**
 * `virtual:kostra-plugins`: every plugin's manifest, in the first chunk, each behind a function of its own.
 *
 * A chunk per manifest would isolate them too, at one request each and with nothing to compress against. So manifests are
 * bundled together, and the body of each becomes a function: what throws in it is that plugin's failed import, and the
 * others go on. A contract runs when the chunk loads, outside that guard: `contract-check.ts` has proved that it does not throw.
 */
export function pluginsModule(discovery: Discovery, parts: ReadonlyMap<string, PluginParts>): Plugin {
  const manifests = new Set(discovery.plugins.map(({ manifest }) => manifest));
  return {
    name: 'kostra-plugins',
    setup(build) {
      build.onResolve({ filter: /^virtual:kostra-plugins$/ }, ({ path }) => ({
        path,
        namespace: 'kostra-plugins',
        sideEffects: false,
      }));
      build.onLoad({ filter: /.*/, namespace: 'kostra-plugins' }, () => ({
        contents: listModule(discovery),
        resolveDir: discovery.pluginsDir,
      }));
      build.onLoad({ filter: /[\\/]manifest\.ts$/ }, async ({ path }) => {
        if (!manifests.has(path)) return undefined;
        const folder = dirname(path);
        const contents = loadFromParts(await guardedManifest(path), folder, parts.get(folder));
        return { contents, loader: 'js', resolveDir: folder };
      });
    },
  };
}

function listModule({ plugins, leftOut }: Discovery): string {
  const imports = plugins.map(({ manifest }, index) => `import m${index} from ${JSON.stringify(manifest)};`);
  const entries = plugins.map(({ id }, index) => `{id:${JSON.stringify(id)},load:m${index}}`);
  const out = leftOut.map(({ id, code, cause, fix }) => ({ id, code, cause, fix }));
  return `${imports.join('\n')}\nexport const manifests=[${entries.join(',')}];\nexport const leftOut=${JSON.stringify(out)};`;
}

/** esbuild prints one import statement after the other, each up to a semicolon at a line's end: what follows is the body. */
async function guardedManifest(path: string): Promise<string> {
  const { code } = await transform(await readFile(path, 'utf8'), { loader: 'ts', sourcefile: path, target: 'es2022' });
  const imports: string[] = [];
  const body = code
    .replace(/^import\b(?!\()[^;]*;$/gm, (statement) => {
      imports.push(statement);
      return '';
    })
    .replace(/^export default /m, 'const kostraManifest = ')
    .replace(/^export (?=(?:const|let|function|class)\b)/gm, '');
  return `${imports.join('\n')}\nexport default () => {\n${body}\nreturn kostraManifest;\n};\n`;
}
