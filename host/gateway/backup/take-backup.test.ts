import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  coreMigrations,
  type Database,
  type MigrationSet,
  migrate,
  openDatabase,
  silentLog,
  type Tx,
} from '#core/gateway';
import { heldTransaction } from '#core/testing/held-transaction.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { type Administrator, openAdministrator } from './administrator.ts';
import { nameOf } from './catalogue.ts';
import { openBackup } from './read-backup-file.ts';
import { takeBackup } from './take-backup.ts';
import { writeBackupFile } from './write-backup-file.ts';

let folder: string;
let server: EmbeddedPostgres;
let superuser: Client;
let db: Database;
let administrator: Administrator;
let gongs: MigrationSet;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kostra-take-backup-'));
  const settings = { fsync: 'off' };
  server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: silentLog, settings });
  superuser = new Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  await superuser.query(`create role kostra_backup login password 'secret' bypassrls in role kostra`);
  await superuser.query('grant set on parameter session_replication_role to kostra_backup');
  db = await openDatabase({ url: server.url, log: silentLog, poolSize: 2 });
  gongs = { owner: 'gongs', folder: await mkdtemp(join(folder, 'gongs-')), plugin: true };
  await writeMigration('0001-gongs.ts', 'create table gong as select n from generate_series(1, 3) n');
  await migrateAll();
  const backupDatabaseUrl = server.url.replace(/\/\/.*@/, '//kostra_backup:secret@');
  administrator = await openAdministrator(
    { databaseUrl: server.url, backupDatabaseUrl, dataDir: '' },
    { log: silentLog },
  );
});
afterAll(async () => {
  await administrator?.close();
  await db?.close();
  await superuser?.end();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

function writeMigration(name: string, statement: string): Promise<void> {
  const text = `export default async (db: never) => (await import('${import.meta.resolve('kysely')}')).sql.raw('${statement}').execute(db);\n`;
  return writeFile(join(gongs.folder, name), text);
}

const migrateAll = (database: Pick<Database, 'asSystem'> = db) => migrate(database, [coreMigrations, gongs]);
const records = () => takeBackup(administrator, { version: 'test', files: [], finished: () => undefined });

/** Returns the number of rows of each table in a backup. */
async function saved(): Promise<Record<string, number>> {
  const file = join(folder, 'all.kostra');
  await writeBackupFile(file, records(), undefined);
  const rows: Record<string, number> = {};
  const backup = await openBackup(file, undefined);
  await backup.visit({ manifest: () => undefined, tableEnd: (table, end) => void (rows[nameOf(table)] = end.rows) });
  return rows;
}

/** Starts a migration that alters the table, and keeps its transaction open. @returns a function that ends the transaction */
async function heldMigration(): Promise<() => Promise<void>> {
  const inTransaction = async (held: (tx: Tx) => Promise<void>) => {
    const asSystem: Database['asSystem'] = (reason, step, options) => {
      const stepAndHeld = async (tx: Tx) => {
        const result = await step(tx);
        if ((await typeOfGong(tx)) === 'bigint') await held(tx);
        return result;
      };
      return db.asSystem(reason, stepAndHeld, options);
    };
    await migrateAll({ asSystem });
  };
  return heldTransaction(inTransaction, async () => undefined);
}

async function typeOfGong(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ type: string }>`select atttypid::regtype::text as type from pg_attribute
    where attrelid = 'gong'::regclass and attname = 'n'`.execute(tx);
  return rows[0]?.type;
}

/**
 * Returns the number of backups that wait for a lock. The superuser runs the query, because the gateway's role does not see the locks of
 * others.
 */
async function waiting(): Promise<number | null> {
  const { rowCount } = await superuser.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'kostra-backup'`,
  );
  return rowCount;
}

describe('a backup', () => {
  it('waits for a migration that rewrites a table, whose rows it would not see, and lets the next one go on', async () => {
    await writeMigration('0002-wider.ts', 'alter table gong alter n type bigint');
    const commit = await heldMigration();
    const saving = saved();
    await expect.poll(waiting).toBe(1).finally(commit);
    expect(await saving).toMatchObject({ 'public.gong': 3 });
    expect(await migrateAll()).toMatchObject({ applied: [], failed: [] });
  });

  it('keeps tables as they are until it has them; who changes none, as most starts of Kostra, does not wait', async () => {
    const lockAsMigrationsDo = (table: string) =>
      db.asSystem('test', (tx) => sql.raw(`lock table ${table} in access exclusive mode nowait`).execute(tx));
    const backup = records();
    try {
      await backup.next();
      expect(await migrateAll()).toMatchObject({ applied: [], failed: [] });
      // The second table is in no backup, but it lists the files to be read from their bucket.
      for (const table of ['gong', 'file_object'])
        await expect(lockAsMigrationsDo(table)).rejects.toThrow('could not obtain lock');
    } finally {
      await backup.return(undefined);
    }
    await lockAsMigrationsDo('gong');
  });

  it('that cannot begin lets migrations go on', async () => {
    const asOwner = (statement: string) => db.asSystem('test', (tx) => sql.raw(statement).execute(tx));
    await asOwner('revoke all on gong from kostra');
    await expect(records().next()).rejects.toThrow('permission denied');
    await asOwner('grant all on gong to kostra');
    expect(await migrateAll()).toMatchObject({ applied: [], failed: [] });
  });
});
