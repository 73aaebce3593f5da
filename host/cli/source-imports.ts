import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { type ScannedImport, scanImports } from '../build/import-scan.ts';
import { isTestFile, sourceFiles } from '../build/source-files.ts';

export type SourceFile = {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly isTest: boolean;
  readonly imports: readonly ResolvedImport[];
};

export type ResolvedImport = ScannedImport & {
  /** A file of the checkout, relative, or `undefined` for a package. */
  readonly file: string | undefined;
};

const rooms = ['core', 'plugins', 'host', 'tests', 'config'];

/** Every source file of the checkout with its imports resolved, types included. Fixtures are left out. */
export function readSources(root: string): SourceFile[] {
  const doors = readDoors(root);
  return rooms
    .flatMap((room) => sourceFiles(join(root, room)))
    .map((absolute) => {
      const path = relative(root, absolute).split(sep).join('/');
      const text = readFileSync(absolute, 'utf8');
      const imports = scanImports(text).map((found) => ({
        ...found,
        file: resolveFile(found.specifier, path, doors, root),
      }));
      return { path, text, isTest: isTestFile(path), imports };
    });
}

/** "imports" of package.json: `#core/access` → `core/access/index.ts`. */
type Doors = readonly {
  readonly prefix: string;
  readonly suffix: string;
  readonly exact: boolean;
  readonly to: string;
}[];

function readDoors(root: string): Doors {
  const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports?: Record<string, string>;
  };
  return Object.entries(imports)
    .map(([name, to]) => {
      const [prefix = '', suffix = ''] = name.split('*');
      return { prefix, suffix, exact: !name.includes('*'), to: to.replace(/^\.\//, '') };
    })
    .sort((a, b) => Number(b.exact) - Number(a.exact) || b.prefix.length - a.prefix.length); // as Node matches them
}

function resolveFile(specifier: string, importer: string, doors: Doors, root: string): string | undefined {
  if (specifier.startsWith('.')) return withIndex(posix.normalize(posix.join(dirname(importer), specifier)), root);
  for (const { prefix, suffix, exact, to } of doors) {
    if (exact ? specifier === prefix : specifier.startsWith(prefix) && specifier.endsWith(suffix)) {
      return to.replace('*', specifier.slice(prefix.length, specifier.length - suffix.length));
    }
  }
  return undefined;
}

function withIndex(path: string, root: string): string {
  const absolute = join(root, path);
  return existsSync(absolute) && statSync(absolute).isDirectory() ? `${path}/index.ts` : path;
}
