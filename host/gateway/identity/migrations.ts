import { fileURLToPath } from 'node:url';

/** The tables of identity, for `migrate(db, [coreMigrations, identityMigrations, …])`. They come after core's, to which they refer. */
export const identityMigrations = {
  owner: 'identity',
  folder: fileURLToPath(new URL('./migrations', import.meta.url)),
} as const;
