import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Which file of the checkout an import names, relative to it with `/`; `undefined`: a package. */
export type ResolveImport = (specifier: string, importer: string) => string | undefined;

/** By the "imports" of the checkout's package.json, as Node matches them: `#core/access` → `core/access/index.ts`. */
export function importResolver(root: string): ResolveImport {
  const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports?: Record<string, string>;
  };
  const doors = Object.entries(imports)
    .map(([name, to]) => {
      const [prefix = '', suffix = ''] = name.split('*');
      return { prefix, suffix, exact: !name.includes('*'), to: to.replace(/^\.\//, '') };
    })
    .sort((a, b) => Number(b.exact) - Number(a.exact) || b.prefix.length - a.prefix.length);
  return (specifier, importer) => {
    if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
    for (const { prefix, suffix, exact, to } of doors) {
      if (exact ? specifier === prefix : specifier.startsWith(prefix) && specifier.endsWith(suffix))
        return to.replace('*', specifier.slice(prefix.length, specifier.length - suffix.length));
    }
    return undefined;
  };
}
