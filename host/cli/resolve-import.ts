import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Resolves an import to the path of the imported file, relative to the checkout, with `/`. It returns `undefined` for a package. */
export type ResolveImport = (specifier: string, importer: string) => string | undefined;

/**
 * Creates the function from "imports" of the checkout's package.json. It resolves them as Node does: `#core/access` →
 * `core/access/index.ts`.
 */
export function importResolver(root: string): ResolveImport {
  const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports?: Record<string, string>;
  };
  const entryPoints = Object.entries(imports)
    .map(([name, to]) => {
      const [prefix = '', suffix = ''] = name.split('*');
      return { prefix, suffix, exact: !name.includes('*'), to: to.replace(/^\.\//, '') };
    })
    .sort((a, b) => Number(b.exact) - Number(a.exact) || b.prefix.length - a.prefix.length);
  return (specifier, importer) => {
    if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
    for (const { prefix, suffix, exact, to } of entryPoints) {
      if (exact ? specifier === prefix : specifier.startsWith(prefix) && specifier.endsWith(suffix))
        return to.replace('*', specifier.slice(prefix.length, specifier.length - suffix.length));
    }
    return undefined;
  };
}
