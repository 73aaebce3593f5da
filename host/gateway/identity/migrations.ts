import { fileURLToPath } from 'node:url';

/** Identity's own tables, for `migrate(db, [coreMigrations, identityMigrations, …])`: after core's, which they refer to. */
export const identityMigrations = {
  owner: 'identity',
  folder: fileURLToPath(new URL('./migrations', import.meta.url)),
} as const;
