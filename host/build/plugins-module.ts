import type { Plugin } from 'esbuild';
import type { Discovery } from './discovery.ts';

/**
 * Creates `virtual:kostra-plugins`: the manifests of all plugins, in the first chunk, and the left-out plugins. A chunk per manifest would
 * be one request each and would compress badly. All manifests run when the chunk loads: `plugin-check.ts` has checked that none of them
 * throws.
 */
export function pluginsModule({ plugins, leftOut, pluginsDir }: Discovery): Plugin {
  const name = 'kostra-plugins';
  return {
    name,
    setup(build) {
      build.onResolve({ filter: /^virtual:kostra-plugins$/ }, ({ path }) => ({
        path,
        namespace: name,
        sideEffects: false,
      }));
      build.onLoad({ filter: /./, namespace: name }, () => {
        const imports = plugins.map(({ manifest }, index) => `import m${index} from ${JSON.stringify(manifest)};`);
        const entries = plugins.map(({ id }, index) => `{ id: ${JSON.stringify(id)}, manifest: m${index} }`);
        const out = leftOut.map(({ id, code, cause, fix }) => ({ id, code, cause, fix }));
        const exported = `export const manifests = [${entries}];\nexport const leftOut = ${JSON.stringify(out)};`;
        return { contents: `${imports.join('\n')}\n${exported}`, resolveDir: pluginsDir };
      });
    },
  };
}
