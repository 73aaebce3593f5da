import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addTestCompany, addTestUser, type TestCompany } from '../../testing/database.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { silentLog } from '../database/index.ts';
import { startJobs, type JobQueue } from '../jobs/index.ts';
import { type AnyLongWork, defineLongWork, type LongWork } from './long-work.ts';
import { longWorkJob } from './long-work-job.ts';
import { copying, factsAllowing, serviceOf, testCall, testWork } from './test-long-work.fixture.ts';

let company: TestCompany;
const queues: JobQueue[] = [];

const database = useDatabase();
beforeAll(async () => {
  company = await addTestCompany(database.db);
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
});

/** Starts a process that runs long work of these kinds; `notices` contains the notifications. */
async function start(
  kinds: readonly AnyLongWork[],
  { run = true, allowed = (): boolean => true, facts = (): boolean => true, job = longWorkJob } = {},
) {
  const world = testWork(kinds);
  const queue = await startJobs({
    db: database.db,
    url: database.url,
    log: silentLog,
    jobs: [{ ...job, retries: 1, retryDelay: 1 }],
    superviseSeconds: 1,
    pollSeconds: 0.5,
    actor: async () => (facts() ? { role: 'Owner', facts: factsAllowing(allowed) } : undefined),
    service: serviceOf(world),
    run,
  });
  queues.push(queue);
  const inCall = <T>(work: (call: ReturnType<typeof testCall>) => Promise<T>, of = company) =>
    database.db.inCompany(of.companyId, of.user, (tx) => work(testCall(tx, queue, of)));
  return {
    ...world,
    inCall,
    begin: (kind: AnyLongWork, of = company) => inCall((call) => world.work.begin(call, kind as never, {}), of),
  };
}
const row = (id: string, of = company) =>
  database.db.inCompany(of.companyId, of.user, (tx) =>
    tx.selectFrom('long_work').select(['state', 'done', 'total']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
const ends = (id: string, state: string, of = company) =>
  vi.waitFor(async () => expect((await row(id, of)).state).toBe(state), { timeout: 80_000, interval: 100 });

let serial = 0;
const kindOf = (run: (work: LongWork<object>) => Promise<void>, more = {}) =>
  defineLongWork<object>({
    name: `test.kind${++serial}`,
    title: () => 'Export faktúr',
    gate: () => undefined,
    run: async (work) => {
      await run(work);
      return { title: 'Hotovo' };
    },
    ...more,
  });

describe('long work', () => {
  it('tells how far it is in rising values, by one notification, and its end', async () => {
    const kind = kindOf(async (work) => {
      for (const done of [1, 2, 2, 1, 3]) await work.progress(done, 3);
    });
    const { begin, notices } = await start([kind]);
    const id = await begin(kind);
    await ends(id, 'finished');
    expect(notices.map(({ id: of }) => of)).toEqual(notices.map(() => id));
    expect(notices.map(({ state, progress, title }) => [state, progress?.done, title])).toEqual([
      ['InProgress', undefined, 'Export faktúr'],
      ['InProgressIncremental', 1, 'Export faktúr'],
      ['InProgressIncremental', 2, 'Export faktúr'],
      ['InProgressIncremental', 3, 'Export faktúr'],
      ['Finished', undefined, 'Hotovo'],
    ]);
    expect(await row(id)).toEqual({ state: 'finished', done: 3, total: 3 });
  });

  it('goes on after its process was killed between two steps, and does none twice', async () => {
    const enqueuer = await start([copying], { run: false });
    const id = await enqueuer.begin(copying);
    const path = fileURLToPath(new URL('crashing-long-work.fixture.ts', import.meta.url));
    const worker = spawn(process.execPath, [path, database.url], { stdio: 'inherit' });
    expect((await once(worker, 'exit'))[1]).toBe('SIGKILL');
    expect(await row(id)).toEqual({ state: 'running', done: 2, total: 5 });
    const { notices } = await start([copying]);
    await ends(id, 'finished');
    const files = await database.db.inCompany(company.companyId, company.user, (tx) =>
      tx.selectFrom('file').select(['name', 'size']).where('name', 'like', `${id}%`).orderBy('name').execute(),
    );
    expect(files).toEqual([1, 2, 3, 4, 5].map((step) => ({ name: `${id} ${step}`, size: '1' })));
    expect(notices.map(({ progress }) => progress?.done)).toEqual([3, 4, 5, undefined]);
  });

  it('ends at its next step when it is cancelled, and goes on from there when it is tried again', async () => {
    const reached = Promise.withResolvers<void>();
    const cancelled = Promise.withResolvers<void>();
    const steps: string[] = [];
    const failed = vi.fn(async () => undefined);
    const copy = async (work: LongWork<object>) => {
      for (const step of ['a', 'b', 'c']) {
        await work.once(step, async () => void steps.push(step));
        if (step === 'b') reached.resolve();
        if (step === 'b') await cancelled.promise;
        await work.progress(steps.length, 3);
      }
    };
    const kind = kindOf(copy, { failed });
    const { begin, inCall, work, notices } = await start([kind]);
    const id = await begin(kind);
    await reached.promise;
    expect(await inCall((call) => work.cancel(call, [id]))).toEqual([id]);
    expect(await inCall((call) => work.retry(call, [id]))).toEqual([]); // it has not ended yet, so it cannot be retried
    cancelled.resolve();
    await ends(id, 'cancelled');
    expect(notices.at(-1)).toMatchObject({
      state: 'Finished',
      message: 'Úloha bola zrušená.',
      actions: [{ command: 'LongWork.Retry' }],
    });
    expect(steps).toEqual(['a', 'b']);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(await inCall((call) => work.retry(call, [id, id]))).toEqual([id]);
    expect(await inCall((call) => work.retry(call, [id]))).toEqual([]);
    await ends(id, 'finished');
    expect(steps).toEqual(['a', 'b', 'c']);
  });

  it('that waits is ended at once, and never runs', async () => {
    const run = vi.fn(async () => undefined);
    const failed = vi.fn(async () => undefined);
    const kind = kindOf(run, { failed });
    const { begin, inCall, work } = await start([kind], { run: false });
    const id = await begin(kind);
    await inCall((call) => work.cancel(call, [id]));
    await ends(id, 'cancelled');
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id }), expect.anything());
    const after = kindOf(async () => undefined);
    const later = await start([kind, after]);
    await ends(await later.begin(after), 'finished');
    expect(run).not.toHaveBeenCalled();
  });

  it('is cancelled and tried again by nobody but whoever asked', async () => {
    const kind = kindOf(async () => undefined);
    const { begin, work } = await start([kind], { run: false });
    const id = await begin(kind);
    const other = await addTestCompany(database.db);
    const queue = queues.at(-1);
    if (!queue) throw new Error('it was just started');
    const asOther = (of: TestCompany) =>
      database.db.inCompany(of.companyId, other.user, (tx) =>
        work.cancel(testCall(tx, queue, { ...of, user: other.user }), [id]),
      );
    expect(await asOther(company)).toEqual([]);
    expect(await asOther(other)).toEqual([]);
    expect((await row(id)).state).toBe('waiting');
  });

  it('is not done by somebody who lost the right to it, and is not begun without it', async () => {
    const run = vi.fn(async () => undefined);
    const failed = vi.fn(async () => undefined);
    const kind = kindOf(run, { gate: () => ({ kind: 'permission', name: 'test:export' }) as never, failed });
    const { begin, notices } = await start([kind], { allowed: () => false });
    const id = await begin(kind);
    await ends(id, 'refused');
    expect(run).not.toHaveBeenCalled();
    expect(failed).toHaveBeenCalledTimes(1);
    expect(notices.at(-1)).toMatchObject({ state: 'Finished', severity: 'Error', actions: [] });
  });

  it('stops once whoever asked has left: the owners hear who that was, and nothing more of it is done', async () => {
    const place = await addTestCompany(database.db, 'Tatranské drevo s. r. o.');
    const writer = await addTestUser(database.db, 'Marek Tímový');
    const membership = { company_id: place.companyId, user_id: writer.id, role: 'Team member' as const };
    await database.db.asSystem('test', (tx) => tx.insertInto('membership').values(membership).execute());
    const leave = () =>
      database.db.asSystem('test', (tx) =>
        tx.deleteFrom('membership').where('user_id', '=', writer.id).returning('user_id').executeTakeFirstOrThrow(),
      );
    const steps: number[] = [];
    let isThere = true;
    const kind = kindOf(async (work) => {
      for (const step of [1, 2]) {
        if (!(await work.facts())) throw new Error('nobody asks any more');
        await work.once(`step ${step}`, async () => void steps.push(step));
        if (isThere) await leave();
        isThere = false;
      }
    });
    const { begin, notices } = await start([kind], { facts: () => isThere });
    const id = await begin(kind, { ...place, user: writer });
    await ends(id, 'refused', place);
    expect(steps).toEqual([1]);
    const ofOwner = notices.filter(({ to }) => to.receiver === 'TenantUser' && to.userId === place.user.id);
    expect(ofOwner).toMatchObject([
      { severity: 'Warning', title: 'Export faktúr', message: expect.stringContaining('Marek Tímový') },
    ]);
  });

  it('that fails each time is told as failed, once, and can be tried again', async () => {
    let broken = true;
    const failed = vi.fn(async () => undefined);
    const kind = kindOf(
      async () => {
        if (broken) throw new Error('broken');
      },
      { failed },
    );
    const { begin, notices, inCall, work } = await start([kind]);
    const id = await begin(kind);
    await ends(id, 'failed');
    expect(failed).toHaveBeenCalledTimes(1);
    expect(notices.at(-1)).toMatchObject({
      state: 'Finished',
      severity: 'Error',
      actions: [{ command: 'LongWork.Retry' }],
    });
    broken = false;
    await inCall((call) => work.retry(call, [id]));
    await ends(id, 'finished');
  });

  it('says that it waits while another one of the company is under way, and no more once it runs', async () => {
    const release = Promise.withResolvers<void>();
    const first = kindOf(async () => release.promise);
    const second = kindOf(async ({ progress }) => progress(1, 2));
    const { begin, notices } = await start([first, second]);
    const place = await addTestCompany(database.db);
    const ids = [await begin(first, place), await begin(second, place)];
    const heard = (of: string | undefined) => notices.filter(({ id }) => id === of);
    const saidOf = (of: string) => heard(of).flatMap(({ message }) => message ?? []);
    expect(saidOf(ids[0] ?? '')).toEqual([]);
    expect(heard(ids[1])).toMatchObject([
      {
        state: 'InProgress',
        message: 'Čaká, kým sa skončí iná úloha firmy.',
        actions: [{ command: 'LongWork.Cancel' }],
      },
    ]);
    const elsewhere = await addTestCompany(database.db);
    expect(saidOf(await begin(second, elsewhere))).toEqual([]);
    release.resolve();
    await ends(ids[1] ?? '', 'finished', place);
    // The work runs, so its notification no longer states that it waits, even before the first progress.
    expect(heard(ids[1]).map(({ state, message, progress }) => [state, message, progress?.done])).toEqual([
      ['InProgress', 'Čaká, kým sa skončí iná úloha firmy.', undefined],
      ['InProgressIncremental', undefined, undefined],
      ['InProgressIncremental', undefined, 1],
      ['Finished', undefined, undefined],
    ]);
  });

  it('one of two that are begun at the same moment says that it waits', async () => {
    const kind = kindOf(async () => undefined);
    const { begin, notices } = await start([kind], { run: false });
    const place = await addTestCompany(database.db);
    await Promise.all([begin(kind, place), begin(kind, place)]);
    expect(notices.filter(({ message }) => message !== undefined)).toHaveLength(1);
  });

  it('runs one at a time for a company, and another company does not wait for it', async () => {
    const release = Promise.withResolvers<void>();
    const running: string[] = [];
    const kind = kindOf(async ({ id, companyId }) => {
      running.push(id);
      if (companyId === company.companyId) await release.promise;
    });
    const { begin } = await start([kind]);
    const mine = [await begin(kind), await begin(kind), await begin(kind), await begin(kind)];
    const neighbour = await addTestCompany(database.db);
    await vi.waitFor(() => expect(running).toHaveLength(1));
    const theirs = await begin(kind, neighbour);
    await ends(theirs, 'finished', neighbour);
    expect(running).toHaveLength(2);
    release.resolve();
    for (const id of mine) await ends(id, 'finished');
    expect(running).toHaveLength(5);
  });

  it('runs one at a time though the queue gives out several of a company in the same moment', async () => {
    const { groupConcurrency: _none, ...job } = longWorkJob; // without the group, only the lock of the long work prevents two from running
    let running = 0;
    const seen: number[] = [];
    const kind = kindOf(async ({ read }) => {
      seen.push(++running);
      for (let look = 0; look < 20; look++) await read(async () => undefined); // long enough for the others to be taken
      running--;
    });
    const place = await addTestCompany(database.db);
    const { begin } = await start([kind], { job });
    for (const id of await Promise.all([1, 2, 3, 4, 5].map(() => begin(kind, place))))
      await ends(id, 'finished', place);
    expect(seen).toEqual([1, 1, 1, 1, 1]);
  });
});
