import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/use-database.ts';

const database = useDatabase();

const notify = (channel: string, payload: string) =>
  database.db.asSystem('test', (tx) => sql`select pg_notify(${channel}, ${payload})`.execute(tx));
const listening = sql<{
  pid: number;
}>`select pid from pg_stat_activity where application_name = 'kostra-listen' and datname = current_database()`;

describe('listen', () => {
  it('hears each channel on one connection, until told to stop', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const stop = await database.db.listen('first', first);
    await database.db.listen('second', second);
    await notify('first', 'a');
    await notify('second', 'b');
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('b'));
    expect(first.mock.calls).toEqual([['a']]);
    expect((await database.db.asSystem('test', (tx) => listening.execute(tx))).rows).toHaveLength(1);
    await stop();
    await notify('first', 'c');
    await notify('second', 'd');
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('d'));
    expect(first).toHaveBeenCalledTimes(1);
  });

  it('goes on to the other listeners after one that throws', async () => {
    const second = vi.fn();
    await database.db.listen('shared', () => {
      throw new Error('a broken listener');
    });
    await database.db.listen('shared', second);
    await notify('shared', 'a');
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('a'));
  });

  it('comes back after its connection was terminated, and says so', async () => {
    const [payload, reconnected] = [vi.fn(), vi.fn()];
    await database.db.listen('lost', payload, reconnected);
    await database.db.asSystem('test', (tx) =>
      sql`select pg_terminate_backend(pid) from (${listening}) as found`.execute(tx),
    );
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalledTimes(1));
    await notify('lost', 'found');
    await vi.waitFor(() => expect(payload).toHaveBeenCalledWith('found'));
  });

  it('delivers nothing of a transaction that is rolled back', async () => {
    const heard = vi.fn();
    await database.db.listen('undone', heard);
    const failing = database.db.asSystem('test', async (tx) => {
      await sql`select pg_notify('undone', 'never')`.execute(tx);
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    await notify('undone', 'after');
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(heard.mock.calls).toEqual([['after']]);
  });
});
