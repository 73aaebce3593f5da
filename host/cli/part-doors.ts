import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the door of the part that an import enters from outside, or `undefined` if it enters none. Paths are relative to the checkout. */
export type DoorOf = (importer: string, imported: string) => string | undefined;

/**
 * Finds the parts of plugins: a folder below `contract/`, `web/` or `gateway/` that has an `index.ts` (its door) and a README.md. If parts
 * contain each other, the door of the outer one is the way in.
 */
export function partDoors(root: string): DoorOf {
  const known = new Map<string, boolean>();
  const isPart = (folder: string): boolean => {
    const path = join(root, folder);
    const found = known.get(folder) ?? (existsSync(`${path}/index.ts`) && existsSync(`${path}/README.md`));
    known.set(folder, found);
    return found;
  };
  return (importer, imported) => {
    const names = imported.split('/');
    if (names[0] !== 'plugins') return undefined;
    for (let depth = 4; depth < names.length; depth++) {
      const folder = names.slice(0, depth).join('/');
      if (!importer.startsWith(`${folder}/`) && isPart(folder)) return `${folder}/index.ts`;
    }
    return undefined;
  };
}
