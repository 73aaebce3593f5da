import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { PluginSource } from '#core/registry';
import { addTestCompany, type TestCompany } from '../../testing/database.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { testGateway } from '../../testing/gateway.ts';
import { silentLog } from '../database/index.ts';
import { gatewayPlugin } from '../http/index.ts';
import { defineJob, type JobPayload, startJobs } from './index.ts';
import { enqueueForAll } from './job-schedule.ts';

let companies: TestCompany[];
let boss: PgBoss;

const database = useDatabase();
beforeAll(async () => {
  companies = [await addTestCompany(database.db, 'A'), await addTestCompany(database.db, 'B')];
  await database.db.asSystem('test', async (tx) => {
    const values = [{ name: 'Deleted', ready_at: new Date(), deleted_at: new Date() }, { name: 'Being set up' }];
    for (const company of await tx.insertInto('company').values(values).returning('id').execute())
      await tx
        .insertInto('membership')
        .values({ company_id: company.id, user_id: companies[0]?.user.id ?? '', role: 'Owner' })
        .execute();
  });
  boss = new PgBoss({ connectionString: database.url, schema: 'jobs', supervise: false, schedule: false });
  await boss.start();
});
afterAll(() => boss.stop());

const job = defineJob({ name: 'test.daily', schedule: '0 6 * * *', run: async () => undefined });
const start = (jobs: (typeof job)[], inactive?: readonly string[]) =>
  startJobs({ db: database.db, url: database.url, log: silentLog, jobs, inactive });

it('gives each ready company the job once, as its owner, also when the tick is repeated', async () => {
  await boss.createQueue(job.name);
  const tick = crypto.randomUUID();
  await enqueueForAll(boss, database.db, job, tick);
  await enqueueForAll(boss, database.db, job, tick);
  const payloads = (await boss.fetch<JobPayload>(job.name, { batchSize: 10 })).map(({ data }) => data);
  const key = (payload: { companyId: string }) => payload.companyId;
  expect(payloads.sort((a, b) => key(a).localeCompare(key(b)))).toEqual(
    companies
      .map(({ companyId, user }) => ({ companyId, actorUserId: user.id, locale: 'sk', correlationId: tick }))
      .sort((a, b) => key(a).localeCompare(key(b))),
  );
});

it('is refused where a newer version has made the tables, with the cure', async () => {
  const set = (change: number) =>
    database.db.asSystem('test', (tx) => sql`update jobs.version set version = version + ${change}`.execute(tx));
  await set(1);
  onTestFinished(() => set(-1).then(() => undefined));
  await expect(start([job])).rejects.toMatchObject({
    code: 'database-newer',
    fix: expect.stringContaining('restore the backup'),
  });
});

it('ticks in Slovak time, and no more once its plugin is gone', async () => {
  await (await start([job])).stop();
  expect(await boss.getSchedules()).toMatchObject([
    { name: 'test.daily/tick', cron: '0 6 * * *', timezone: 'Europe/Bratislava' },
  ]);
  await (await start([])).stop();
  expect(await boss.getSchedules()).toEqual([]);
});

it('goes on ticking where its plugin is installed and does not run: another process may run it', async () => {
  const names = async () => (await boss.getSchedules()).map(({ name }) => name);
  await (await start([job])).stop();
  await (await start([], ['test'])).stop();
  expect(await names()).toEqual(['test.daily/tick']);
  await (await start([], ['tes', 'test.daily', 'test-more'])).stop(); // none of these plugins owns the schedule
  expect(await names()).toEqual([]);
});

it('takes ticks that have waited for its plugin as one', async () => {
  const jobs = async () => {
    const { rows } = await database.db.asSystem('test', (tx) =>
      sql<{ name: string; state: string }>`select name, state::text as state from jobs.job
        where name in ('test.waited', 'test.waited/tick')`.execute(tx),
    );
    return rows;
  };
  await boss.createQueue('test.waited/tick');
  for (let tick = 0; tick < 3; tick += 1) await boss.send('test.waited/tick', {});
  const queue = await start([{ ...job, name: 'test.waited' }]);
  await expect.poll(async () => (await jobs()).filter(({ state }) => state !== 'completed')).toEqual([]);
  await queue.stop();
  expect((await jobs()).filter(({ name }) => name === 'test.waited')).toHaveLength(companies.length);
});

it('in a gateway ticks on where its plugin failed, until that is taken away', async () => {
  const bells = (load: PluginSource['load']) => [{ id: 'bells', load }];
  const ring = defineJob({ name: 'bells.ring', schedule: '0 6 * * *', run: async () => undefined });
  const works = () => gatewayPlugin({ id: 'bells', jobs: [ring] });
  const fails = () => Promise.reject(new Error('a bell cracked'));
  const first = await testGateway({ parts: bells(works) });
  onTestFinished(() => first.close());
  const schedules = async () => {
    const { rows } = await first.database.db.asSystem('test', (tx) =>
      sql<{ name: string }>`select name from jobs.schedule order by name`.execute(tx),
    );
    return rows.map(({ name }) => name);
  };
  const all = ['bells.ring/tick', 'gateway.purge-expired/tick'];
  expect(await schedules()).toEqual(all);
  await (await testGateway({ sharing: first, parts: bells(fails) })).close();
  expect(await schedules()).toEqual(all);
  await (await testGateway({ sharing: first })).close();
  expect(await schedules()).toEqual(['gateway.purge-expired/tick']);
});
