import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coreMigrations, migrate, openDatabase, silentLog } from '#core/gateway';
import { startEmbeddedPostgres } from '../../gateway/embedded-postgres.ts';
import { identityMigrations } from '../../gateway/identity/index.ts';
import type { InstalledPlugins } from '../../gateway/plugins.ts';
import { readPostmaster } from '../../gateway/postmaster-file.ts';
import { withOperator } from './operator.ts';

const noPlugins: InstalledPlugins = { gatewayParts: [], declarations: [], migrations: [], contracts: [] };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kostra-operator-'));
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', dataDir);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

/** Makes a data folder, and runs a statement in its database. */
async function folderWith(statement: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog, settings: { fsync: 'off' } });
  const database = await openDatabase({ url: server.url, log: silentLog, poolSize: 2 });
  await migrate(database, [coreMigrations, identityMigrations]);
  await database.close();
  const superuser = new Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  await superuser.query(statement);
  await superuser.end();
  await server.stop();
}

const isRunning = async () => (await readPostmaster(join(dataDir, 'postgres'))) !== undefined;

it('a command that is refused because the database is newer stops the server that it started', async () => {
  await folderWith(`insert into core.migration values ('core', '9999-later', 'x', now())`);
  const work = vi.fn(async () => undefined);
  await expect(withOperator(noPlugins, work)).rejects.toMatchObject({ code: 'database-newer' });
  expect(work).not.toHaveBeenCalled();
  expect(await isRunning()).toBe(false);
});

it('a command that fails stops the server that it started', async () => {
  await folderWith('select');
  const failing = withOperator(noPlugins, async () => {
    expect(await isRunning()).toBe(true);
    throw new Error('the command failed');
  });
  await expect(failing).rejects.toThrow('the command failed');
  expect(await isRunning()).toBe(false);
});
