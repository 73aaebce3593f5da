import { expect, test } from 'vitest';
import { silentLog, unprotected } from '#core/gateway/database';
import { useDatabase } from '#core/testing';
import { identityMigrations } from '../../host/gateway/identity/migrations.ts';
import { installedPlugins } from '../../host/gateway/plugins.ts';
import { root } from '../../host/gateway/root.ts';

const database = useDatabase(async () => {
  const { migrations } = await installedPlugins(root, silentLog);
  return { migrations: [identityMigrations, ...migrations] };
});

/** The tables are those of core, of the identity service and of every plugin, after all migrations. */
test('no table shows a company the rows of another: each is under forced row-level security with a policy', async () => {
  expect(database.failedMigrations).toEqual([]);
  expect(await database.db.asSystem('test', unprotected, { kind: 'migration' })).toEqual([]);
});
