import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addTestCompany, type TestCompany } from '../testing/database.ts';
import { useDatabase } from '../testing/use-database.ts';
import { silentLog } from './database/index.ts';
import { startCleanUps } from './housekeeping.ts';

const now = new Date('2026-11-21T12:00:00Z');
let company: TestCompany;
const database = useDatabase();
beforeAll(async () => {
  company = await addTestCompany(database.db);
});

it('keeps answers for 24 hours and the steps of jobs for 30 days', async () => {
  const { db } = database;
  await db.asSystem('test', async (tx) => {
    for (const [key, hours] of [
      ['old', 24.1],
      ['young', 23.9],
    ] as const)
      await sql`insert into idempotency_answer (user_id, key, endpoint, request_hash, created_at)
        values (${company.user.id}, ${key}, '', '', ${now}::timestamptz - make_interval(secs => ${hours * 3600}))`.execute(
        tx,
      );
    for (const [step, days] of [
      ['old', 30.1],
      ['young', 29.9],
    ] as const)
      await sql`insert into job_step (job_id, step, company_id, created_at)
        values (uuidv7(), ${step}, ${company.companyId}, ${now}::timestamptz - make_interval(secs => ${days * 86_400}))`.execute(
        tx,
      );
  });
  await startCleanUps({ database: db, now: () => now, log: silentLog, enqueue: async () => '' });
  const remaining = await db.asSystem('test', async (tx) => ({
    answers: await tx.selectFrom('idempotency_answer').select('key').execute(),
    steps: await tx.selectFrom('job_step').select('step').execute(),
  }));
  expect(remaining).toEqual({ answers: [{ key: 'young' }], steps: [{ step: 'young' }] });
});
