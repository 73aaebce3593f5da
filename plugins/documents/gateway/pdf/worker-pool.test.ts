import { afterEach, describe, expect, it } from 'vitest';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

// A new thread starts slowly on a busy machine.
const pools: WorkerPool<string, string>[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function poolOf(options: Partial<WorkerPoolOptions> = {}): WorkerPool<string, string> {
  const module = new URL('./worker-tasks.fixture.ts', import.meta.url);
  const pool = new WorkerPool<string, string>({
    module,
    size: 1,
    queueLimit: 8,
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
    expect(await Promise.all(names.map((name) => pool.run(name)))).toEqual(names.map((name) => `${name} done`));
  });

  it('fails one task with what went wrong in it', async () => {
    const pool = poolOf();
    const [bad, good] = [pool.run('throw'), pool.run('good')];
    await expect(bad).rejects.toMatchObject({ code: 'pdf-not-printable', cause: 'It cannot be done' });
    await expect(good).resolves.toBe('good done');
  });

  it.each(['exit', 'crash'])('replaces a thread that dies (%s): its task fails, the next one runs', async (death) => {
    const pool = poolOf();
    const [bad, good] = [pool.run(death), pool.run('good')];
    await expect(bad).rejects.toMatchObject({ code: 'pdf-worker-crashed' });
    await expect(good).resolves.toBe('good done');
  });

  it.each(['hang', 'spin'])(
    'ends a thread that takes too long (%s): its task fails, the next one runs',
    async (endless) => {
      const pool = poolOf({ timeoutMilliseconds: 300 });
      const bad = pool.run(endless);
      await expect(bad).rejects.toMatchObject({ code: 'pdf-timed-out' });
      const patient = poolOf();
      await expect(patient.run('good')).resolves.toBe('good done');
    },
  );

  it('refuses at once what would wait behind a full queue, and takes more when there is room', async () => {
    const pool = poolOf({ queueLimit: 1 });
    const [running, waiting] = [pool.run('first'), pool.run('second')];
    await expect(pool.run('third')).rejects.toMatchObject({ code: 'pdf-queue-full' });
    await Promise.all([running, waiting]);
    await expect(pool.run('fourth')).resolves.toBe('fourth done');
  });

  it('rejects what runs and waits when it is closed, and what comes later', async () => {
    const pool = poolOf();
    const pending = [pool.run('hang'), pool.run('waiting')];
    await Promise.all([
      ...pending.map((one) => expect(one).rejects.toMatchObject({ code: 'pdf-closed' })),
      pool.close(),
    ]);
    await expect(pool.run('late')).rejects.toMatchObject({ code: 'pdf-closed' });
  });
});
