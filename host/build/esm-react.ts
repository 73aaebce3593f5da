import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Makes React an ES module. React is CommonJS, so each of our modules that imports it would create a wrapper around all its exports when
 * the page starts: about three hundred objects with forty properties, and a lookup at each call of `jsx`. One generated module therefore
 * exports the names of the packages, and all other modules import that one.
 */
export function esmReact(root: string): Plugin {
  const require = createRequire(join(root, 'package.json'));
  return {
    name: 'kostra-esm-react',
    setup(build) {
      build.onResolve({ filter: packages }, ({ path, kind, pluginData }) =>
        kind === 'import-statement' && pluginData !== 'commonjs'
          ? { path, namespace: 'kostra-esm', sideEffects: false }
          : undefined,
      );
      build.onResolve({ filter: /^commonjs:/, namespace: 'kostra-esm' }, ({ path }) =>
        build.resolve(path.slice('commonjs:'.length), {
          kind: 'import-statement',
          resolveDir: root,
          pluginData: 'commonjs',
        }),
      );
      build.onLoad({ filter: /.*/, namespace: 'kostra-esm' }, ({ path }) => {
        const names = Object.keys(require(path) as object).filter((name) => !name.startsWith('__')); // React's internal names
        return {
          contents: `import cjs from 'commonjs:${path}';\nexport default cjs;\nexport const { ${names.join(', ')} } = cjs;`,
          resolveDir: root,
        };
      });
    },
  };
}

const packages = /^react(?:-dom)?(?:\/(?:client|jsx-runtime|jsx-dev-runtime))?$/;
