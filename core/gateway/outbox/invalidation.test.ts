import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/use-database.ts';
import { invalidate, onInvalidate } from './invalidation.ts';

const database = useDatabase();

it('drops the key in every listener of the topic, once the transaction commits', async () => {
  const [flags, licences] = [vi.fn(), vi.fn()];
  await onInvalidate(database.db, 'flags', flags);
  const stop = await onInvalidate(database.db, 'licences', licences);
  await database.db.asSystem('test', async (tx) => {
    await invalidate(tx, 'flags', 'company:"1"');
    await invalidate(tx, 'licences', '2');
    expect(flags).not.toHaveBeenCalled();
  });
  await vi.waitFor(() => expect(licences.mock.calls).toEqual([['2']]));
  expect(flags.mock.calls).toEqual([['company:"1"']]);
  await stop();
});

it('drops everything after a lost connection', async () => {
  const drop = vi.fn();
  await onInvalidate(database.db, 'flags', drop);
  await database.db.asSystem('test', (tx) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kostra-listen' and datname = current_database()`.execute(
      tx,
    ),
  );
  await vi.waitFor(() => expect(drop.mock.calls).toEqual([[null]]));
});
