import { fileURLToPath } from 'node:url';
import type { MigrationSet } from './migration-files.ts';

/** Core's own tables: the first set of every `migrate`, because a plugin's may refer to them. */
export const coreMigrations: MigrationSet = {
  owner: 'core',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
};
