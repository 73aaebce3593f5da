import { fileURLToPath } from 'node:url';
import type { MigrationSet } from './migration-files.ts';

/** Core's own tables: always the first set of `migrate`, because the tables of plugins may refer to them. */
export const coreMigrations: MigrationSet = {
  owner: 'core',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
};
