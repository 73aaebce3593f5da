import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/use-database.ts';
import { silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

let folder: string;
let owner: string;
let count = 0;

const database = useDatabase();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kostra-migrations-'));
  owner = `tags${++count}`;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a migration that imports Kysely by its absolute address, so that the temporary folder needs no packages. */
function write(name: string, statement: string): Promise<void> {
  const text = `export default async (db: never) => {\n  const { sql } = await import('${import.meta.resolve('kysely')}');\n  await sql.raw(${JSON.stringify(statement)}).execute(db);\n};\n`;
  return writeFile(join(folder, name), text);
}

const run = (plugin = false) => migrate(database.db, [{ owner, folder, plugin }]);
const tables = async () => {
  const { rows } = await database.db.asSystem('test', (tx) =>
    sql<{
      name: string;
    }>`select tablename as name from pg_tables where tablename like ${`${owner}%`} order by 1`.execute(tx),
  );
  return rows.map(({ name }) => name);
};

describe('migrate', () => {
  it('applies new files in order, once', async () => {
    await write('0001-make.ts', `create table ${owner} (id uuid)`);
    await write('0002-widen.ts', `alter table ${owner} rename to ${owner}_new`);
    const names = [
      { owner, name: '0001-make' },
      { owner, name: '0002-widen' },
    ];
    expect((await run()).applied).toEqual(names);
    expect(await tables()).toEqual([`${owner}_new`]);
    expect((await run()).applied).toEqual([]);
  });

  it('refuses a migration that was changed after it was applied, but not other line ends', async () => {
    await write('0001-make.ts', `create table ${owner} (id uuid)`);
    await run();
    const { readFile } = await import('node:fs/promises');
    const path = join(folder, '0001-make.ts');
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll('\n', '\r\n'));
    expect((await run()).applied).toEqual([]);
    await write('0001-make.ts', `create table ${owner} (id text)`);
    await expect(run()).rejects.toMatchObject({
      code: 'migration-changed',
      cause: expect.stringContaining('0001-make'),
      fix: expect.any(String),
    });
  });

  it('leaves nothing of a migration that fails, and keeps the ones before it', async () => {
    await write('0001-make.ts', `create table ${owner} (id uuid)`);
    await write('0002-fail.ts', `create table ${owner}_half (id uuid); select 1 / 0`);
    await expect(run()).rejects.toMatchObject({
      code: 'migration-failed',
      cause: expect.stringContaining('division by zero'),
    });
    expect(await tables()).toEqual([owner]);
  });

  it('refuses a new file numbered before an applied one, and a badly named one', async () => {
    await write('0002-make.ts', `create table ${owner} (id uuid)`);
    await run();
    await write('0001-late.ts', 'select 1');
    await expect(run()).rejects.toMatchObject({ code: 'migration-out-of-order' });
    await rm(join(folder, '0001-late.ts'));
    await write('3-Bad.ts', 'select 1');
    await expect(run()).rejects.toMatchObject({ code: 'migration-badly-named' });
  });

  it("reports an absent owner's migrations and keeps its tables", async () => {
    await write('0001-make.ts', `create table ${owner} (id uuid)`);
    await run();
    const report = await migrate(database.db, []);
    expect(report.orphans).toContainEqual({ owner, name: '0001-make' });
    expect(await tables()).toEqual([owner]);
  });

  it('leaves a plugin behind whose migration fails, with cause and cure, and goes on with the next', async () => {
    await write('0001-make.ts', `create table ${owner} (id uuid)`);
    await write('0002-fail.ts', `create table ${owner}_half (id uuid); select 1 / 0`);
    await write('0003-more.ts', `create table ${owner}_more (id uuid)`);
    const next = await mkdtemp(join(tmpdir(), 'kostra-migrations-'));
    await writeFile(join(next, '0001-broken.ts'), 'export default (');
    const sets = [
      { owner, folder, plugin: true },
      { owner: `${owner}_next`, folder: next, plugin: true },
    ];
    const report = await migrate(database.db, sets);
    await rm(next, { recursive: true });
    expect(report.failed).toEqual([
      { owner, cause: expect.stringContaining('division by zero'), fix: expect.stringContaining('Fix') },
      { owner: `${owner}_next`, cause: expect.stringContaining('0001-broken'), fix: expect.stringContaining('Fix') },
    ]);
    expect(await tables()).toEqual([owner]);
    await rm(join(folder, '0002-fail.ts'));
    await write('0002-fixed.ts', `create table ${owner}_whole (id uuid)`);
    expect(await run(true)).toMatchObject({ failed: [], applied: [{ name: '0002-fixed' }, { name: '0003-more' }] });
  });

  it('leaves a plugin behind whose applied migration was changed', async () => {
    await write('0001-make.ts', `create table ${owner} (id uuid)`);
    await run(true);
    await write('0001-make.ts', `create table ${owner} (id text)`);
    expect((await run(true)).failed).toMatchObject([{ owner, fix: expect.stringContaining('new migration') }]);
  });

  it('refuses a database that is newer than the code, also where that is a plugin, before it changes anything', async () => {
    await write('0001-make.ts', `create table ${owner} (id uuid)`);
    await write('0002-widen.ts', 'select 1');
    await run(true);
    await rm(join(folder, '0002-widen.ts'));
    const newer = {
      code: 'database-newer',
      cause: expect.stringContaining(`(${owner}: 0002-widen)`),
      fix: expect.stringContaining('newer version'),
    };
    await expect(run()).rejects.toMatchObject(newer);
    const first = await mkdtemp(join(tmpdir(), 'kostra-migrations-'));
    await writeFile(join(first, '0001-first.ts'), 'export default async () => undefined;');
    const sets = [
      { owner: `${owner}_first`, folder: first },
      { owner, folder, plugin: true },
    ];
    await expect(migrate(database.db, sets)).rejects.toMatchObject(newer);
    await rm(first, { recursive: true });
    // Without its plugin's folder, a migration is reported as an orphan, and the other migrations still run.
    expect((await migrate(database.db, [])).orphans).toContainEqual({ owner, name: '0002-widen' });
    expect((await migrate(database.db, [])).orphans).not.toContainEqual({
      owner: `${owner}_first`,
      name: '0001-first',
    });
  });

  it('is safe when two processes start at once', async () => {
    await write('0001-make.ts', `create table ${owner} (id uuid); select pg_sleep(0.05)`);
    await write('0002-more.ts', `create table ${owner}_more (id uuid)`);
    const other = await openDatabase({ url: database.url, log: silentLog });
    try {
      const reports = await Promise.all([run(), migrate(other, [{ owner, folder }])]);
      const applied = reports.flatMap((report) => report.applied.map(({ name }) => name));
      expect(applied.sort()).toEqual(['0001-make', '0002-more']);
    } finally {
      await other.close();
    }
  });
});
