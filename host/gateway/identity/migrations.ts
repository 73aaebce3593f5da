import { fileURLToPath } from 'node:url';

/**
 * The migrations of identity's tables, for `migrate(db, [coreMigrations, identityMigrations, …])`. They come after core's migrations,
 * because the tables refer to core's tables.
 */
export const identityMigrations = {
  owner: 'identity',
  folder: fileURLToPath(new URL('./migrations', import.meta.url)),
} as const;
