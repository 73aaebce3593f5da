import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addTestCompany, addTestUser, type TestCompany } from '../../testing/database.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { silentLog, type Tx } from '../database/index.ts';
import { companyInfo, entityChanged } from '#core/contract/platform';
import { type ProductEmail, sendEmail } from '../mail/product-mail.ts';
import { countingJob } from './counting-job.fixture.ts';
import {
  type AnyJob,
  defineJob,
  type JobContext,
  type JobMoment,
  type JobQueue,
  type JobQueueOptions,
  startJobs,
} from './index.ts';

let company: TestCompany;
const queues: JobQueue[] = [];

const database = useDatabase();
beforeAll(async () => {
  company = await addTestCompany(database.db);
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
});

async function start(jobs: AnyJob[], options: Partial<JobQueueOptions> = {}): Promise<JobQueue> {
  const queue = await startJobs({
    db: database.db,
    url: database.url,
    log: silentLog,
    jobs,
    superviseSeconds: 1,
    pollSeconds: 0.5,
    ...options,
  });
  queues.push(queue);
  return queue;
}
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => database.db.inCompany(company.companyId, company.user, work);
const payload = (actorUserId = company.user.id) => ({
  companyId: company.companyId,
  actorUserId,
  locale: 'sk',
  correlationId: 'request-1',
  note: 'n',
});
const state = async (id: string) => {
  const { rows } = await database.db.asSystem('test', (tx) =>
    sql<{ state: string; output: unknown }>`select state::text, output from jobs.job where id = ${id}`.execute(tx),
  );
  return rows[0];
};
let count = 0;
const recording = (run: (context: JobContext<{ note: string }>) => Promise<void>, options = {}) =>
  defineJob<{ note: string }>({ name: `test.recording${++count}`, run, ...options });

describe('a job', () => {
  it('runs once its transaction commits, in its company, as the person who asked', async () => {
    const seen = vi.fn();
    const job = recording(async (context) => {
      const settings = sql<{
        user: string;
        timeout: string;
      }>`select current_setting('app.user_id') as user, current_setting('statement_timeout') as timeout`;
      const companies = await context.inCompany((tx) => tx.selectFrom('company').select('id').execute());
      const { rows } = await context.inCompany((tx) => settings.execute(tx));
      seen(context.id, context.attempt, context.payload, companies, rows[0]);
    });
    const queue = await start([job]);
    let committed = false;
    const id = await inCompany(async (tx) => {
      const enqueued = await queue.enqueue(tx, job, payload());
      expect(await state(enqueued)).toBeUndefined(); // other transactions do not see it yet
      committed = true;
      return enqueued;
    });
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
    expect(committed).toBe(true);
    expect(seen).toHaveBeenCalledWith(id, 1, payload(), [{ id: company.companyId }], {
      user: company.user.id,
      timeout: '5min',
    });
    await vi.waitFor(async () => expect(await state(id)).toMatchObject({ state: 'completed' }));
  });

  it('is not there if the transaction is rolled back', async () => {
    const job = recording(async () => undefined);
    const queue = await start([job], { run: false });
    let id = '';
    const failing = inCompany(async (tx) => {
      id = await queue.enqueue(tx, job, payload());
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    expect(await state(id)).toBeUndefined();
  });

  it('asked for with an access token knows it, hands it on, and ends with it; who works instead has their own rights', async () => {
    const accessToken = { id: 'token-1', scopes: ['partners:read'] };
    const other = await addTestUser(database.db);
    await database.db.asSystem('test', (tx) =>
      tx.insertInto('membership').values({ company_id: company.companyId, user_id: other.id, role: 'Admin' }).execute(),
    );
    const seen = vi.fn();
    const enqueuedJob = recording(async ({ payload: { note, accessToken: used } }) => seen(note, used));
    const first = recording((context) =>
      context.inCompany(async (_, step) => {
        await step.enqueue(enqueuedJob, { note: 'as itself' });
        await step.enqueue(enqueuedJob, { note: 'as another' }, { as: other.id });
      }),
    );
    const ended = new Set<string>();
    const actor: JobQueueOptions['actor'] = async ({ accessToken: used }) =>
      used && ended.has(used.id) ? undefined : { role: 'Owner', facts: {} as never };
    const queue = await start([first, enqueuedJob], { actor });
    await inCompany((tx) => queue.enqueue(tx, first, { ...payload(), accessToken }));
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(2));
    expect(new Map(seen.mock.calls as [string, unknown][])).toEqual(
      new Map([
        ['as itself', accessToken],
        ['as another', undefined],
      ]),
    );
    ended.add('token-1');
    const id = await inCompany((tx) => queue.enqueue(tx, enqueuedJob, { ...payload(), accessToken }));
    await vi.waitFor(async () =>
      expect(await state(id)).toEqual({ state: 'completed', output: { refused: 'membership' } }),
    );
    expect(seen).toHaveBeenCalledTimes(2);
  });

  it('of the company itself goes on though whoever caused it is no member any more, until the company is gone', async () => {
    const run = vi.fn(async () => undefined);
    const job = recording(run, { ofCompany: true });
    const formerMember = await addTestUser(database.db);
    const gone = await addTestCompany(database.db);
    await database.db.asSystem('test', (tx) =>
      tx.updateTable('company').set({ deleted_at: new Date() }).where('id', '=', gone.companyId).execute(),
    );
    const queue = await start([job], { authorize: async () => false });
    const ofGone = { ...payload(), companyId: gone.companyId };
    const ids = [
      await inCompany((tx) => queue.enqueue(tx, job, payload(formerMember.id))),
      await inCompany((tx) => queue.enqueue(tx, job, ofGone)),
    ];
    await vi.waitFor(async () => {
      const ended = await Promise.all(ids.map(state));
      expect(ended.map((one) => [one?.state, one?.output])).toEqual([
        ['completed', null],
        ['completed', { refused: 'membership' }],
      ]);
    });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('waits for its moment, and for its group: that of others goes on meanwhile', async () => {
    const begun: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const job = recording(
      async ({ payload: { note } }) => {
        begun.push(note);
        if (note.startsWith('slow')) await held;
      },
      { concurrency: 3, groupConcurrency: 1 },
    );
    const queue = await start([job]);
    const enqueue = (note: string, moment: JobMoment) =>
      inCompany((tx) => queue.enqueue(tx, job, { ...payload(), note }, moment));
    const later = await enqueue('later', { startAfter: new Date(Date.now() + 3_600_000) });
    const slow1 = await enqueue('slow 1', { group: 'slow' });
    await vi.waitFor(() => expect(begun).toEqual(['slow 1']));
    const slow2 = await enqueue('slow 2', { group: 'slow' });
    await enqueue('quick 1', { group: 'quick' });
    await enqueue('quick 2', { group: 'quick' });
    await vi.waitFor(() => expect(begun.toSorted()).toEqual(['quick 1', 'quick 2', 'slow 1']));
    release();
    await vi.waitFor(
      async () =>
        expect(await Promise.all([slow1, slow2].map(state))).toMatchObject([
          { state: 'completed' },
          { state: 'completed' },
        ]),
      8_000,
    );
    expect(await state(later)).toMatchObject({ state: 'created' });
  });

  it('follows the one before it at once, and not at the next poll', async () => {
    const run = vi.fn(async () => undefined);
    const job = recording(run, { concurrency: 1 });
    const queue = await start([job], { pollSeconds: 60 });
    await inCompany(async (tx) => {
      for (const note of ['1', '2', '3', '4']) await queue.enqueue(tx, job, { ...payload(), note });
    });
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(4));
  });

  it('is refused, without a repetition, for somebody who is no member any more, or whose gate is closed', async () => {
    const run = vi.fn(async () => undefined);
    const job = recording(run);
    const stranger = await addTestUser(database.db);
    const queue = await start([job], { authorize: async (_, payload) => payload.correlationId !== 'closed' });
    const ids = [
      await inCompany((tx) => queue.enqueue(tx, job, payload(stranger.id))),
      await inCompany((tx) => queue.enqueue(tx, job, { ...payload(), correlationId: 'closed' })),
    ];
    await vi.waitFor(async () => {
      expect(await Promise.all(ids.map(state))).toEqual([
        { state: 'completed', output: { refused: 'membership' } },
        { state: 'completed', output: { refused: 'gate' } },
      ]);
    });
    expect(run).not.toHaveBeenCalled();
  });

  it('is refused in a company that was deleted meanwhile', async () => {
    const run = vi.fn(async () => undefined);
    const job = recording(run);
    const enqueuer = await start([job], { run: false });
    const { companyId, user } = await addTestCompany(database.db);
    const id = await database.db.inCompany(companyId, user, (tx) =>
      enqueuer.enqueue(tx, job, { ...payload(user.id), companyId }),
    );
    await database.db.asSystem('test', (tx) =>
      tx.updateTable('company').set({ deleted_at: new Date() }).where('id', '=', companyId).execute(),
    );
    await start([job]);
    const refused = { state: 'completed', output: { refused: 'membership' } };
    await vi.waitFor(async () => expect(await state(id)).toEqual(refused));
    expect(run).not.toHaveBeenCalled();
  });

  it('is repeated after its process was killed, and skips the step that was done', async () => {
    const job = countingJob(async () => undefined);
    const enqueuer = await start([job], { run: false });
    const id = await inCompany((tx) => enqueuer.enqueue(tx, job, payload()));
    const worker = spawn(
      process.execPath,
      [fileURLToPath(new URL('crashing-worker.fixture.ts', import.meta.url)), database.url],
      { stdio: 'inherit' },
    );
    const [, signal] = await once(worker, 'exit');
    expect(signal).toBe('SIGKILL');
    const marks = () =>
      inCompany((tx) =>
        tx
          .selectFrom('permission_override')
          .select('permission')
          .where('permission', 'like', 'test:%')
          .orderBy('permission')
          .execute(),
      );
    expect(await marks()).toEqual([{ permission: 'test:first' }]);
    await start([job]);
    await vi.waitFor(async () => expect(await state(id)).toMatchObject({ state: 'completed' }), {
      timeout: 25_000,
      interval: 200,
    });
    expect(await marks()).toEqual([{ permission: 'test:first' }, { permission: 'test:second' }]);
  });

  it('emits and sends an e-mail in its step: with the transaction, or not at all', async () => {
    const emails: ProductEmail[] = [];
    const mail = {
      publicUrl: 'https://kostra.example',
      send: async (email: ProductEmail) => void emails.push(email),
    };
    const email = {
      to: 'jana@example.sk',
      subject: 'Hotovo',
      text: 'Import je hotový.',
      html: '<p>Import je hotový.</p>',
    };
    const changed = { entityKind: 'Partner', action: 'create', id: company.companyId, payload: {} } as const;
    const job = recording(
      async ({ inCompany: inStep, attempt }) => {
        const emitted = inStep(async (_tx, { emit, enqueue }) => {
          await emit(entityChanged, changed, { readBy: companyInfo.read });
          await enqueue(sendEmail, { ...email, subject: `Hotovo, pokus ${attempt}` });
          if (attempt === 1) throw new Error('undo');
        });
        await emitted;
      },
      { retryDelay: 1 },
    );
    const events = () =>
      database.db.asSystem('test', (tx) =>
        tx.selectFrom('outbox').select(['event', 'payload']).where('event', '=', entityChanged.name).execute(),
      );
    const queue = await start([job, sendEmail], { mail });
    await inCompany((tx) => queue.enqueue(tx, job, payload()));
    await vi.waitFor(() => expect(emails).toEqual([{ ...email, subject: 'Hotovo, pokus 2' }]));
    expect(await events()).toEqual([{ event: entityChanged.name, payload: changed }]);
  });

  it('finds its queue again at the next start: untouched, unless its settings have changed', async () => {
    const job = recording(async () => undefined, { retries: 1 });
    const queueOf = async () => {
      const { rows } = await database.db.asSystem('test', (tx) =>
        sql`select name, retry_limit, updated_on from jobs.queue where name = ${job.name}`.execute(tx),
      );
      return rows[0];
    };
    await start([job], { run: false });
    const made = await queueOf();
    expect(made).toMatchObject({ name: job.name, retry_limit: 1 });
    await start([job], { run: false });
    expect(await queueOf()).toEqual(made);
    await start([{ ...job, retries: 7 }], { run: false });
    expect(await queueOf()).toMatchObject({ name: job.name, retry_limit: 7 });
  });

  it('gives a repeated step the result it had', async () => {
    const results: unknown[] = [];
    const job = recording(async ({ once: step, attempt }) => {
      results.push(await step('number', async () => ({ number: attempt })));
      results.push(await step('number', async () => ({ number: 'again' })));
    });
    const queue = await start([job]);
    await inCompany((tx) => queue.enqueue(tx, job, payload()));
    await vi.waitFor(() => expect(results).toEqual([{ number: 1 }, { number: 1 }]));
  });

  it('is finished before the queue stops', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const job = recording(async () => {
      started.resolve();
      await finish.promise;
    });
    const queue = await start([job]);
    const id = await inCompany((tx) => queue.enqueue(tx, job, payload()));
    await started.promise;
    const stopped = queue.stop();
    finish.resolve();
    await stopped;
    expect(await state(id)).toMatchObject({ state: 'completed' });
  });
});
