import { afterEach, describe, expect, it } from 'vitest';
import { TooMuchWaiting } from '#core/gateway';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

// A new thread starts slowly on a busy machine.
const pools: WorkerPool<string, string>[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function poolOf(options: Partial<WorkerPoolOptions> = {}): WorkerPool<string, string> {
  const module = new URL('./worker-tasks.fixture.ts', import.meta.url);
  const pool = new WorkerPool<string, string>({
    module,
    size: 1,
    waitingEach: 8,
    timeoutMilliseconds: 60_000,
    ...options,
  });
  pools.push(pool);
  return pool;
}

describe('WorkerPool', () => {
  it('answers each task with its own result, more tasks than threads', async () => {
    const pool = poolOf({ size: 2 });
    const names = ['a', 'b', 'c', 'd', 'e'];
    expect(await Promise.all(names.map((name) => pool.run(name, { of: 'a' })))).toEqual(
      names.map((name) => `${name} done`),
    );
  });

  it('fails one task with what went wrong in it', async () => {
    const pool = poolOf();
    const [bad, good] = [pool.run('throw', { of: 'a' }), pool.run('good', { of: 'a' })];
    await expect(bad).rejects.toMatchObject({ code: 'pdf-not-printable', cause: 'It cannot be done' });
    await expect(good).resolves.toBe('good done');
  });

  it.each(['exit', 'crash'])('replaces a thread that dies (%s): its task fails, the next one runs', async (death) => {
    const pool = poolOf();
    const [bad, good] = [pool.run(death, { of: 'a' }), pool.run('good', { of: 'a' })];
    await expect(bad).rejects.toMatchObject({ code: 'pdf-worker-crashed' });
    await expect(good).resolves.toBe('good done');
  });

  it.each(['hang', 'spin'])(
    'ends a thread that takes too long (%s): its task fails, the next one runs',
    async (endless) => {
      const pool = poolOf({ timeoutMilliseconds: 300 });
      const bad = pool.run(endless, { of: 'a' });
      await expect(bad).rejects.toMatchObject({ code: 'pdf-timed-out' });
      const patient = poolOf();
      await expect(patient.run('good', { of: 'a' })).resolves.toBe('good done');
    },
  );

  it('refuses at once what would wait behind a full queue, and takes more when there is room', async () => {
    const pool = poolOf({ waitingEach: 1 });
    const [running, waiting] = [pool.run('first', { of: 'a' }), pool.run('second', { of: 'a' })];
    await expect(pool.run('third', { of: 'a' })).rejects.toThrow(TooMuchWaiting);
    await Promise.all([running, waiting]);
    await expect(pool.run('fourth', { of: 'a' })).resolves.toBe('fourth done');
  });

  it('ends a task that nobody wants any more, and drops those that wait: the next one runs', async () => {
    const pool = poolOf();
    const gone = new AbortController();
    const unwanted = ['spin', 'spin', 'spin'].map((task) => pool.run(task, { of: 'a', signal: gone.signal }));
    const wanted = pool.run('good', { of: 'a' });
    gone.abort(new Error('hung up'));
    await Promise.all(unwanted.map((one) => expect(one).rejects.toThrow('hung up')));
    await expect(wanted).resolves.toBe('good done');
  });

  it('runs a task of another owner after one of the many that wait', async () => {
    const pool = poolOf();
    const ended: string[] = [];
    const run = (task: string, of: string) => pool.run(task, { of }).then((answer) => ended.push(answer));
    await Promise.all([run('1', 'a'), run('2', 'a'), run('3', 'a'), run('4', 'a'), run('other', 'b')]);
    expect(ended.indexOf('other done')).toBe(2);
  });

  it('rejects what runs and waits when it is closed, and what comes later', async () => {
    const pool = poolOf();
    const pending = [pool.run('hang', { of: 'a' }), pool.run('waiting', { of: 'a' })];
    await Promise.all([
      ...pending.map((one) => expect(one).rejects.toMatchObject({ code: 'pdf-closed' })),
      pool.close(),
    ]);
    await expect(pool.run('late', { of: 'a' })).rejects.toMatchObject({ code: 'pdf-closed' });
  });
});
