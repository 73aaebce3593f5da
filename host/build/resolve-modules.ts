import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { ResolvedOptions } from './build-options.ts';

/**
 * Resolves `#core/…` and `#plugins/<id>/contract` as Node does, but from anywhere: a plugin may be outside the checkout (`pluginsDir`),
 * where "imports" of package.json do not apply.
 */
export function resolveModules({ root, pluginsDir }: ResolvedOptions): Plugin {
  return {
    name: 'kostra-modules',
    setup(build) {
      build.onResolve({ filter: /^#plugins\/[^/]+\/contract$/ }, ({ path }) => ({
        path: join(pluginsDir, path.slice('#plugins/'.length), 'index.ts'),
        sideEffects: false,
      }));
      build.onResolve({ filter: /^#core\// }, ({ path, kind, pluginData }) => {
        if (pluginData === 'kostra-modules') return undefined;
        return build.resolve(path, {
          kind,
          resolveDir: root,
          importer: join(root, 'package.json'),
          pluginData: 'kostra-modules',
        });
      });
    },
  };
}
