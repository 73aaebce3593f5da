import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  coreMigrations,
  type Database,
  FileMover,
  files as storedFiles,
  jobTables,
  type MigrationSet,
  migrate,
  type ObjectStore,
  openDatabase,
  silentLog,
} from '#core/gateway';
import { addTestCompany, type TestCompany } from '#core/testing/database.ts';
import { s3Server } from '#core/testing/s3-server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { identityMigrations } from '../identity/index.ts';
import { type Administrator, openAdministrator } from './administrator.ts';
import type { TableEnd } from './backup-format.ts';
import { nameOf, readCatalogue } from './catalogue.ts';
import { type Backup, openBackup } from './read-backup-file.ts';
import { restoreAll } from './restore-all.ts';
import { restoreCompany } from './restore-company.ts';
import { takeBackup } from './take-backup.ts';
import { writeBackupFile } from './write-backup-file.ts';

let folder: string;
let server: EmbeddedPostgres;
let superuser: Client;
/** A plugin that no product contains. Backup and restore must find its tables as they find all others. */
let bells: MigrationSet;
let sets: readonly MigrationSet[];
let databases = 0;
let source: Place;
let drevo: TestCompany;

interface Place {
  readonly url: string;
  readonly db: Database;
  readonly administrator: Administrator;
}

/** Creates a database as an operator with an external server sets it up, with a second role for backup and restore. */
async function aPlace(migrations: readonly MigrationSet[]): Promise<Place> {
  const name = `place${++databases}`;
  await superuser.query(`create database ${name} owner kostra template template0`);
  const at = (address: string) => address.replace(/\/kostra$/, `/${name}`);
  const url = at(server.url);
  const backupDatabaseUrl = at(server.url).replace(/\/\/.*@/, '//kostra_backup:secret@');
  const db = await openDatabase({ url, log: silentLog, poolSize: 2 });
  if (migrations.length > 0) {
    await migrate(db, migrations);
    await db.asSystem('test', (tx) => sql.raw(jobTables()).execute(tx));
  }
  const administrator = await openAdministrator(
    { databaseUrl: url, backupDatabaseUrl, dataDir: '' },
    { log: silentLog },
  );
  return { url, db, administrator };
}

async function closed({ db, administrator }: Place): Promise<void> {
  await db.close();
  await administrator.close();
}

async function aTarget(migrations: readonly MigrationSet[]): Promise<Place> {
  const target = await aPlace(migrations);
  onTestFinished(() => closed(target));
  return target;
}

let files = 0;
async function saved(place: Place, companyId?: string, objects?: ObjectStore): Promise<Backup> {
  const file = join(folder, `${++files}.kostra`);
  const records = takeBackup(place.administrator, {
    version: 'test',
    files: [],
    companyId,
    objects,
    finished: () => undefined,
  });
  await writeBackupFile(file, records, undefined);
  return openBackup(file, undefined);
}

/** Returns every row of every table as PostgreSQL writes it, in another way than a backup reads it. */
async function everything({ administrator: { client } }: Place): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of await readCatalogue(client)) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${nameOf(table)} t`,
    );
    found[nameOf(table)] = rows[0]?.digest ?? '';
  }
  return found;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kostra-restore-'));
  const settings = { fsync: 'off' };
  server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: silentLog, settings });
  superuser = new Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  // These are the same lines that the error message gives to an operator.
  await superuser.query(`create role kostra_backup login password 'secret' bypassrls in role kostra`);
  await superuser.query('grant set on parameter session_replication_role to kostra_backup');
  await writeFile(
    join(folder, '0001-bells.ts'),
    `export default async (db: never) => {
      const { sql } = await import('${import.meta.resolve('kysely')}');
      const { companyTable } = await import('${import.meta.resolve('#core/gateway')}');
      await sql.raw(\`create table bell (id uuid primary key default uuidv7(), company_id uuid references company,
        name text collate "sk-x-icu" not null, weight numeric, cast_on date, cast_by uuid, sound bytea,
        loud boolean generated always as (weight > 100) stored, n integer generated always as identity)\`).execute(db);
      await companyTable(db, 'bell');
      await sql.raw(\`create table bell_ringer (bell_id uuid references bell, user_id uuid references app_user, primary key (bell_id, user_id))\`).execute(db);
    };\n`,
  );
  bells = { owner: 'bells', folder, plugin: true };
  sets = [coreMigrations, identityMigrations, bells];
  source = await aPlace(sets);
  drevo = await addTestCompany(source.db, 'Tatranské drevo s. r. o.');
  const stavby = await addTestCompany(source.db, 'Stavby Šariš');
  for (const { companyId, user } of [drevo, stavby]) {
    await source.db.inCompany(companyId, user, async (tx) => {
      await sql`insert into bell (name, weight, cast_on, cast_by, sound)
        select E'Zvon\\t\\n\\\\ ' || n, n * 33.10, date '2024-02-29' + n, ${user.id}, sha512(n::text::bytea)
        from generate_series(1, 400) n`.execute(tx);
      await sql`insert into bell_ringer select id, ${user.id} from bell where loud`.execute(tx);
      await sql`update bell set weight = null where cast_on < '2024-03-10'`.execute(tx); // this writes audit entries
    });
  }
});
afterAll(async () => {
  if (source) await closed(source);
  await superuser?.end();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup of all', () => {
  it('brings every row of every table back into an empty database, and sequences where they were', async () => {
    const target = await aTarget([]);
    await restoreAll(target.administrator, await saved(source), { sets, without: [] });
    const restored = await everything(target);
    expect(restored).toEqual(await everything(source));
    expect(restored['public.bell']).toMatch(/^800 /);
    const nextOf = ({ administrator }: Place) =>
      administrator.client.query(`select nextval(pg_get_serial_sequence('bell', 'n'))::text as next`);
    expect((await nextOf(target)).rows).toEqual([{ next: '801' }]);
    // The gateway's role sees one company at a time, as the migrations define it.
    const { rows } = await target.db.inCompany(drevo.companyId, drevo.user, (tx) =>
      sql<{ n: number }>`select count(*)::int as n from bell`.execute(tx),
    );
    expect(rows).toEqual([{ n: 400 }]);
    // A second restore would overwrite the first one.
    await expect(restoreAll(target.administrator, await saved(source), { sets, without: [] })).rejects.toMatchObject({
      code: 'restore-place-taken',
    });
  });

  it('is of one moment, whatever is written meanwhile', async () => {
    const bellsOf = (place: Place) => place.administrator.client.query('select count(*)::int as n from bell');
    const records = takeBackup(source.administrator, { version: 'test', files: [], finished: () => undefined });
    const first = await records.next(); // the snapshot is taken
    await source.db.inCompany(drevo.companyId, drevo.user, (tx) =>
      sql`insert into bell (name) values ('late')`.execute(tx),
    );
    async function* all() {
      if (!first.done) yield first.value;
      yield* records;
    }
    const file = join(folder, 'moment.kostra');
    await writeBackupFile(file, all(), undefined);
    const target = await aTarget([]);
    await restoreAll(target.administrator, await openBackup(file, undefined), { sets, without: [] });
    expect((await bellsOf(target)).rows).toEqual([{ n: 800 }]);
    expect((await bellsOf(source)).rows).toEqual([{ n: 801 }]);
  });

  it('of another version of the job queue leaves its jobs out, and says so', async () => {
    const target = await aTarget([]);
    const backup = await saved(source);
    const other = { ...backup, manifest: { ...backup.manifest, queue: '1' } };
    const before = await everything(source);
    expect(await restoreAll(target.administrator, other, { sets, without: [] })).toEqual({ jobsLeftOut: true });
    expect(await everything(target)).toEqual(before); // the queue's tables are as they were created: there were no jobs
  });

  it('of another day is restored: the queue has a table of statistics for each day, which is left out', async () => {
    await source.administrator.client.query(
      `create table jobs.queue_stats_20200229 partition of jobs.queue_stats for values from ('2020-02-29') to ('2020-03-01')`,
    );
    onTestFinished(async () => void (await source.administrator.client.query('drop table jobs.queue_stats_20200229')));
    const target = await aTarget([]);
    await restoreAll(target.administrator, await saved(source), { sets, without: [] });
    expect(await everything(target)).toEqual(await everything(source));
  });

  it('of a newer version, or of a plugin that is not here, is refused, and leaves the place empty', async () => {
    const target = await aTarget([]);
    const backup = await saved(source);
    const before = [coreMigrations, identityMigrations, { ...bells, folder: join(folder, 'none') }];
    await expect(restoreAll(target.administrator, backup, { sets: before, without: [] })).rejects.toThrow(
      'by a newer version: bells had the migration 0001-bells',
    );
    const absent = { sets: [coreMigrations, identityMigrations], without: [] };
    await expect(restoreAll(target.administrator, backup, absent)).rejects.toThrow(
      'tables of a plugin that is not installed here: bells. Put its folder into plugins/, or leave those rows behind: --without bells.',
    );
    expect(await readCatalogue(target.administrator.client)).toEqual([]);
    await restoreAll(target.administrator, backup, { ...absent, without: ['bells'] });
    const [there, here] = [await everything(source), await everything(target)];
    for (const table of Object.keys(here).filter((name) => name !== 'core.migration'))
      expect(here[table]).toBe(there[table]);
    expect(Object.keys(there).filter((name) => !(name in here))).toEqual(['public.bell', 'public.bell_ringer']);
  });
});

describe('a backup of one company', () => {
  const ofDrevo = (rows: Record<string, unknown>[]) => JSON.stringify(rows);
  const bellsOf = async ({ db }: Place, { companyId, user }: TestCompany) =>
    ofDrevo(
      (
        await db.inCompany(companyId, user, (tx) =>
          sql<
            Record<string, unknown>
          >`select id, name, weight, cast_on, encode(sound, 'hex') as sound, n from bell order by id`.execute(tx),
        )
      ).rows,
    );
  const account = (place: Place, email: string) =>
    place.db.asSystem('test', (tx) =>
      tx
        .insertInto('app_user')
        .values({ subject: email, email, name: 'Jana' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const emailOf = async (id: string) =>
    (await source.administrator.client.query<{ email: string }>('select email from app_user where id = $1', [id]))
      .rows[0]?.email ?? '';

  const restoring = async (target: Place) => {
    const backup = await saved(source, drevo.companyId);
    const { company } = backup.manifest;
    if (!company) throw new Error('the backup is of no company');
    return () => restoreCompany(target.administrator, backup, company, { sets, without: [] });
  };

  it('is restored where it is absent: ids stay, people are found by e-mail, a plugin needs no word for its tables', async () => {
    const stranger = await addMember(source, drevo, 'cudzi@example.sk');
    const target = await aTarget(sets);
    const other = await addTestCompany(target.db, 'Iná firma');
    const restore = await restoring(target);
    await expect(restore()).rejects.toMatchObject({ code: 'restore-without-owner' });
    expect((await everything(target))['public.bell']).toMatch(/^0 /);

    const owner = await account(target, (await emailOf(drevo.user.id)).toUpperCase());
    const { absent } = await restore();
    expect(absent.map(({ email }) => email)).toEqual(['cudzi@example.sk']);
    expect(await bellsOf(target, { ...drevo, user: owner })).toBe(await bellsOf(source, drevo));
    const { client } = target.administrator;
    const one = async (statement: string) => (await client.query(statement, [drevo.companyId])).rows;
    expect(await one('select user_id, role from membership where company_id = $1')).toEqual([
      { user_id: owner.id, role: 'Owner' },
    ]);
    expect(await one('select distinct cast_by from bell where company_id = $1 and cast_by is not null')).toEqual([
      { cast_by: owner.id },
    ]);
    expect(
      await one('select distinct user_id from bell_ringer join bell on bell_id = id where company_id = $1'),
    ).toEqual([{ user_id: owner.id }]);
    // The audit trail is unchanged, and the restore itself writes no entries.
    const trail = 'select count(*)::int as n from audit_entry where company_id = $1';
    const { rows: there } = await source.administrator.client.query(trail, [drevo.companyId]);
    expect(await one(trail)).toEqual(there);
    expect(await one('select count(*)::int as n from bell where company_id <> $1')).toEqual([{ n: 0 }]);
    expect((await client.query('select from app_user where id = $1', [stranger])).rowCount).toBe(0);
    expect(await bellsOf(target, other)).toBe('[]');

    await expect(restore()).rejects.toThrow('is here already, and a restore overwrites nothing');
  });

  it.each([
    ['has numbers of its own beyond those of its rows', 3],
    ['never sets numbers back where more were drawn', 1_000],
  ])('%s', async (_name, drawn) => {
    const target = await aTarget(sets);
    const { companyId: id } = await addTestCompany(target.db, 'Iná firma');
    await account(target, await emailOf(drevo.user.id));
    const { client } = target.administrator;
    const numbers = async (statement: string) => (await client.query<{ n: number }>(statement)).rows.map(({ n }) => n);
    const cast = (count: number) =>
      numbers(`insert into bell (name, company_id) select '', '${id}' from generate_series(1, ${count}) returning n`);
    await cast(drawn);
    await (await restoring(target))();
    const [last = 0] = await numbers('select max(n) as n from bell');
    expect(last).toBeGreaterThanOrEqual(400);
    expect(await cast(2)).toEqual([last + 1, last + 2]);
  });

  it('of another schema is refused, and of a company that there is none', async () => {
    const target = await aTarget([coreMigrations, identityMigrations]);
    const restore = await restoring(target);
    await expect(restore()).rejects.toThrow('this database differs in: bells 0001-bells');
    await expect(saved(source, '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      code: 'no-such-company',
    });
  });

  async function addMember(place: Place, { companyId }: TestCompany, email: string): Promise<string> {
    const { id } = await account(place, email);
    await place.db.asSystem('test', (tx) =>
      tx.insertInto('membership').values({ company_id: companyId, user_id: id, role: 'Guest' }).execute(),
    );
    return id;
  }
});

it('with a server of one’s own, the role that cannot do it is refused with the lines that make one', async () => {
  const refused = openAdministrator(
    { databaseUrl: source.url, backupDatabaseUrl: source.url, dataDir: '' },
    { log: silentLog },
  );
  await expect(refused).rejects.toThrow('CREATE ROLE kostra_backup LOGIN PASSWORD');
  const unset = openAdministrator(
    { databaseUrl: source.url, backupDatabaseUrl: undefined, dataDir: '' },
    { log: silentLog },
  );
  await expect(unset).rejects.toMatchObject({ code: 'backup-role' });
});

// This is the last test, because the other tests compare all of `source`.
describe('a backup of files in a bucket', () => {
  const mebibyte = 1024 * 1024;
  const write = (bytes: Buffer) =>
    source.db.inCompany(drevo.companyId, drevo.user, (tx) => storedFiles.write(tx, { name: 'a', type: 'x/y', bytes }));
  const tablesOf = async (backup: Backup) => {
    const ends: Record<string, TableEnd> = {};
    await backup.visit({ manifest: () => undefined, tableEnd: (table, end) => void (ends[nameOf(table)] = end) });
    return ends;
  };

  it('has them in it as if they were in the database; without the bucket it is refused', async () => {
    const s3 = await s3Server();
    onTestFinished(() => s3.close());
    const mover = new FileMover({ database: source.db, store: s3.store(), now: () => new Date(), log: silentLog });
    const ids: string[] = [];
    for (const size of [2 * mebibyte + 7, 5, mebibyte, 9, 0, mebibyte + 1]) ids.push(await write(randomBytes(size)));
    const expected = await tablesOf(await saved(source));
    const ofCompany = await tablesOf(await saved(source, drevo.companyId));
    // The second and the fourth file stay in the database, as if they were being moved, so that rows from the database and from the bucket
    // alternate.
    await source.administrator.client.query(
      `insert into file_object (company_id, file_id, started_at)
       select company_id, id, now() from file where id = any($1)`,
      [[ids[1], ids[3]]],
    );
    expect(await mover.moveAll()).toBe(3);
    await expect(saved(source)).rejects.toMatchObject({ code: 'file-storage-missing' });
    expect(await tablesOf(await saved(source, undefined, s3.store()))).toEqual(expected);
    expect(await tablesOf(await saved(source, drevo.companyId, s3.store()))).toEqual(ofCompany);
    expect(expected['public.file_chunk']?.rows).toBe(3 + 1 + 1 + 1 + 2);
  });

  it('keeps the objects of its moment until it has them', async () => {
    const s3 = await s3Server();
    onTestFinished(() => s3.close());
    await source.db.asSystem('test', (tx) => sql`delete from file_object`.execute(tx)); // the test above wrote them
    await source.db.inCompany(drevo.companyId, drevo.user, (tx) => tx.deleteFrom('file').execute());
    const mover = new FileMover({ database: source.db, store: s3.store(), now: () => new Date(), log: silentLog });
    const id = await write(randomBytes(100));
    const before = await tablesOf(await saved(source));
    await mover.moveAll();
    const options = { version: 'test', files: [], objects: s3.store(), finished: () => undefined };
    const records = takeBackup(source.administrator, options);
    const first = await records.next(); // the snapshot is taken
    await source.db.inCompany(drevo.companyId, drevo.user, (tx) => storedFiles.remove(tx, id));
    expect(await mover.sweep()).toBe(0);
    async function* all() {
      if (!first.done) yield first.value;
      yield* records;
    }
    const file = join(folder, 'objects.kostra');
    await writeBackupFile(file, all(), undefined);
    expect(await tablesOf(await openBackup(file, undefined))).toMatchObject({
      'public.file_chunk': before['public.file_chunk'],
    });
    expect(await mover.sweep()).toBe(1);
    expect(await s3.keys()).toEqual([]);
  });
});
