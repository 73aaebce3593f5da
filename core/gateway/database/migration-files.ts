import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { OperatorError } from './operator-error.ts';

/** A folder of migrations and its owner: `core` or a plugin's id. */
export interface MigrationSet {
  readonly owner: string;
  /** The absolute path; a folder that does not exist is an empty set. */
  readonly folder: string;
  /** Whether the owner is a plugin: if its migration fails, only that plugin stays behind. All other sets are needed by everything. */
  readonly plugin?: boolean;
  /** The names of the only migrations to apply, to get the schema of an earlier day. Default: all. */
  readonly only?: ReadonlySet<string>;
}

/** The default export of a migration file. It runs in a transaction that also records the migration. */
export type Migration = (db: Kysely<unknown>) => Promise<void>;

export interface MigrationFile {
  readonly owner: string;
  /** The name, such as `0001-core-tables`. */
  readonly name: string;
  /** The SHA-256 of the text with LF line ends, so that a checkout on Windows has the same checksum. */
  readonly checksum: string;
  load(): Promise<Migration>;
}

const fileName = /^(\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*)\.ts$/;

/** Returns the files of the set in order. @throws OperatorError `migration-badly-named` */
export async function migrationFiles({ owner, folder, only }: MigrationSet): Promise<MigrationFile[]> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const sources = entries.filter((entry) => entry.endsWith('.ts') && !entry.endsWith('.test.ts')).sort();
  const files = await Promise.all(sources.map((entry) => readMigration(owner, folder, entry)));
  return only ? files.filter(({ name }) => only.has(name)) : files;
}

async function readMigration(owner: string, folder: string, entry: string): Promise<MigrationFile> {
  const name = fileName.exec(entry)?.[1];
  const path = join(folder, entry);
  if (!name)
    throw new OperatorError({
      code: 'migration-badly-named',
      cause: `${path} is not named like a migration, so its place in the order is unknown.`,
      fix: 'Name it NNNN-what-it-does.ts (four digits, then lower-case words), or move it out of the migrations folder.',
    });
  const text = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
  return {
    owner,
    name,
    checksum: createHash('sha256').update(text).digest('hex'),
    async load() {
      const module: { default?: unknown } = await import(pathToFileURL(path).href);
      if (typeof module.default === 'function') return module.default as Migration; // its parameters are not known at run time
      throw new OperatorError({
        code: 'migration-without-default',
        cause: `${path} has no function as its default export.`,
        fix: 'export default async function (db: Kysely<unknown>) { … }',
      });
    },
  };
}
