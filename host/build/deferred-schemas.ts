import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build as esbuild, type Plugin } from 'esbuild';
import type { ResolvedOptions } from './build-options.ts';
import { isInContract, isSchemaFile } from './schema-files.ts';
import { sourceFiles } from './source-files.ts';

const deferred = 'kostra-deferred-schemas';
const full = 'kostra-full-contract';

/**
 * Keeps TypeBox out of the first page: where a contract imports a schema file, the browser gets a deferred reference for each exported
 * schema, and the schemas themselves become a chunk that the first form loads.
 *
 * Imports between schema files are not deferred, because schemas are composed of each other. So a schema file that imports
 * `#plugins/x/contract` gets that contract with its real schemas.
 */
export function deferredSchemas({ root, pluginsDir }: ResolvedOptions): Plugin {
  const helper = join(root, 'core/contract/deferred-schema.ts');
  return {
    name: deferred,
    setup(build) {
      build.onResolve({ filter: /(?:^|[./])schemas\.ts$/ }, ({ path, importer, kind, namespace }) => {
        if (namespace !== 'file' || kind !== 'import-statement' || !path.startsWith('.')) return undefined;
        const target = resolve(dirname(importer), path);
        if (!isSchemaFile(target) || !isInContract(importer) || isSchemaFile(importer)) return undefined;
        return { path: target, namespace: deferred, sideEffects: false };
      });
      build.onLoad({ filter: /.*/, namespace: deferred }, async ({ path }) => {
        const names = await exportedNames(path);
        const lines = names.map(
          (name) =>
            `export const ${name} = /* @__PURE__ */ deferredSchema(() => import(${JSON.stringify(path)}).then((m) => m.${name}));`,
        );
        return {
          contents: `import { deferredSchema } from ${JSON.stringify(helper)};\n${lines.join('\n')}`,
          resolveDir: dirname(path),
          watchFiles: [path],
        };
      });

      build.onResolve({ filter: /^#plugins\/[^/]+\/contract$/ }, ({ path, importer }) => {
        const contract = join(pluginsDir, path.slice('#plugins/'.length));
        if (!isSchemaFile(importer) || !existsSync(contract)) return undefined;
        return { path: contract, namespace: full, sideEffects: false };
      });
      build.onLoad({ filter: /.*/, namespace: full }, async ({ path: contract }) => {
        const schemas = sourceFiles(contract).filter(isSchemaFile);
        // A name that is exported explicitly overrides the same name from `export *`.
        const named = await Promise.all(schemas.map(async (file) => [file, await exportedNames(file)] as const));
        // A file that re-exports its neighbours exports their names too, but the generated module must export each name once.
        const from = new Map(named.flatMap(([file, names]) => names.map((name) => [name, file] as const)));
        const real = [...from].map(([name, file]) => `export { ${name} } from ${JSON.stringify(file)};`);
        return {
          contents: `export * from ${JSON.stringify(join(contract, 'index.ts'))};\n${real.join('\n')}`,
          resolveDir: contract,
        };
      });
    },
  };
}

/** Returns the names of the values that a schema file exports, including `export *` of its neighbours. esbuild has removed the types. */
async function exportedNames(path: string): Promise<string[]> {
  const { metafile } = await esbuild({
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: dirname(path),
    packages: 'external',
    external: ['#*'],
    logLevel: 'silent',
  });
  return Object.values(metafile.outputs).flatMap((output) => output.exports);
}
