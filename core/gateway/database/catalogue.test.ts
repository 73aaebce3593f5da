import { type QueryExecutorProvider, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { silentLog } from './log.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { startJobs } from '../jobs/index.ts';
import { unprotectedSchemas, unprotectedTables } from './unprotected-tables.ts';
import { unprotected } from './catalogue.ts';

const database = useDatabase();
beforeAll(async () => {
  const jobs = await startJobs({ db: database.db, url: database.url, log: silentLog, jobs: [], run: false });
  await jobs.stop(); // starting the queue has created its tables, which are checked as well
});

const inCatalogue = <T>(work: (tx: QueryExecutorProvider) => Promise<T>) =>
  database.db.asSystem('test', work, { kind: 'migration' });

it('every table is under forced row-level security with a policy, or on the reviewed list with a reason', async () => {
  expect(await inCatalogue(unprotected)).toEqual([]);
});

it('the reviewed list names only tables that exist, each with a reason', async () => {
  const { rows } = await inCatalogue((tx) =>
    sql<{
      name: string;
    }>`select schemaname || '.' || tablename as name from pg_tables union select nspname from pg_namespace`.execute(tx),
  );
  const names = rows.map(({ name }) => name);
  for (const [name, reason] of Object.entries({ ...unprotectedTables, ...unprotectedSchemas })) {
    expect(names).toContain(name);
    expect(reason.length, name).toBeGreaterThan(30);
  }
});

it.each([
  ['without policies', '', 'has no row-level security'],
  ['not forced for its owner', 'alter table stray enable row level security', 'is not forced'],
  [
    'forced, but with no policy',
    'alter table stray enable row level security, force row level security',
    'has no policy',
  ],
])('finds a table %s', async (_, statement, reason) => {
  const found = inCatalogue(async (tx) => {
    await sql`create table stray (id uuid primary key)`.execute(tx);
    if (statement) await sql.raw(statement).execute(tx);
    const names = await unprotected(tx);
    await sql`drop table stray`.execute(tx);
    return names;
  });
  expect(await found).toEqual([expect.stringMatching(`^public.stray.*${reason}`)]);
});
