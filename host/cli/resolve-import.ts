import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Returns the file of the checkout that an import names, relative to it with `/`, or `undefined` for a package. */
export type ResolveImport = (specifier: string, importer: string) => string | undefined;

/**
 * Creates the function from the "imports" of the checkout's package.json, which it matches as Node does: `#core/access` →
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
