import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTestCompany, type TestCompany, type TestDatabase, testDatabase } from '../../testing/database.ts';
import { silentLog } from '../database/index.ts';
import { defineJob, type JobPayload, startJobs } from './index.ts';
import { enqueueForAll } from './job-schedule.ts';

let database: TestDatabase;
let companies: TestCompany[];
let boss: PgBoss;

beforeAll(async () => {
  database = await testDatabase();
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
afterAll(async () => {
  await boss.stop();
  await database.close();
});

const job = defineJob({ name: 'test.daily', schedule: '0 6 * * *', run: async () => undefined });
const start = (jobs: (typeof job)[]) => startJobs({ db: database.db, url: database.url, log: silentLog, jobs });

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

it('ticks in Slovak time, and no more once its plugin is gone', async () => {
  await (await start([job])).stop();
  expect(await boss.getSchedules()).toMatchObject([
    { name: 'test.daily/tick', cron: '0 6 * * *', timezone: 'Europe/Bratislava' },
  ]);
  await (await start([])).stop();
  expect(await boss.getSchedules()).toEqual([]);
});
