import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addTestCompany, type TestCompany } from '../../testing/database.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { heldTransaction } from '../../testing/held-transaction.ts';
import { type Database, silentLog, type Tx } from '../database/index.ts';
import { emitRow, type OutboxEvent, type OutboxReader, purgeOutbox, startOutboxReader } from './index.ts';

let company: TestCompany;
let reader: OutboxReader | undefined;
const heard: OutboxEvent[] = [];

const database = useDatabase();
beforeAll(async () => {
  company = await addTestCompany(database.db);
});
afterEach(async () => {
  await reader?.stop();
  reader = undefined;
  heard.length = 0;
});

const never = 3_600_000;
const start = async (
  deliver: (event: OutboxEvent) => void | Promise<void> = (event) => void heard.push(event),
  interval = never,
) => {
  reader = await startOutboxReader(database.db, deliver, { log: silentLog, interval });
  return reader;
};
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => database.db.inCompany(company.companyId, company.user, work);
const send = (tx: Tx, event: string) =>
  emitRow(tx, {
    hub: 'company',
    event,
    to: { kind: 'company', companyId: company.companyId },
    payload: { event },
    origin: 'c1',
  });
const names = () => heard.map(({ event }) => event);
const arrived = (...events: string[]) => vi.waitFor(() => expect(names()).toEqual(events));

/** Opens a transaction that does its work, and then waits until the test lets it commit. */
const open = (work: (tx: Tx) => Promise<void>) => heldTransaction(inCompany, work);

const terminateListener = () =>
  database.db.asSystem('test', (tx) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kostra-listen' and datname = current_database()`.execute(
      tx,
    ),
  );

describe('the outbox reader', () => {
  it('delivers what was emitted, whole, once its transaction commits', async () => {
    await start();
    const commit = await open((tx) => send(tx, 'saved'));
    await inCompany((tx) => send(tx, 'other'));
    await arrived('other');
    await commit();
    await arrived('other', 'saved');
    expect(heard[1]).toEqual({
      id: expect.any(BigInt),
      hub: 'company',
      event: 'saved',
      to: { kind: 'company', companyId: company.companyId },
      payload: { event: 'saved' },
      origin: 'c1',
    });
  });

  it('delivers nothing of a transaction that is rolled back', async () => {
    await start();
    await expect(
      inCompany(async (tx) => {
        await send(tx, 'never');
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    await inCompany((tx) => send(tx, 'after'));
    await reader?.catchUp();
    await arrived('after');
  });

  it('keeps the order within a transaction, and delivers each row once, however often it is met', async () => {
    await start();
    await inCompany(async (tx) => {
      for (const name of ['a', 'b', 'c']) await send(tx, name);
    });
    await arrived('a', 'b', 'c');
    await reader?.catchUp();
    await reader?.catchUp();
    expect(names()).toEqual(['a', 'b', 'c']);
  });

  it('does not lose a row that was written first and committed last, even while nobody listened', async () => {
    await start();
    const commit = await open((tx) => send(tx, 'late'));
    await inCompany((tx) => send(tx, 'early'));
    await arrived('early');
    await reader?.catchUp(); // moves its horizon while the other transaction is still open
    // No notification is received from here on: only catching up can find the row.
    const listen = vi.spyOn(database.db, 'listen');
    await reader?.stop();
    listen.mockResolvedValue(async () => undefined);
    heard.length = 0;
    await start();
    await commit();
    await inCompany((tx) => send(tx, 'next'));
    await reader?.catchUp();
    expect(names()).toEqual(['late', 'next']);
    listen.mockRestore();
  });

  it('reads what it could not, once it can again, though nothing further is emitted', async () => {
    let isAway = false;
    const attempted = vi.fn();
    const asSystem: Database['asSystem'] = async (...work) => {
      if (!isAway) return database.db.asSystem(...work);
      attempted();
      throw new Error('the database is away');
    };
    const db: Database = { ...database.db, asSystem };
    reader = await startOutboxReader(db, (event) => void heard.push(event), { log: silentLog, interval: 20 });
    isAway = true;
    await inCompany((tx) => send(tx, 'meanwhile'));
    // This is long enough for the notification to have come, without effect.
    await vi.waitFor(() => expect(attempted.mock.calls.length).toBeGreaterThan(10));
    isAway = false;
    await arrived('meanwhile');
  });

  it('has delivered what it began with once it has stopped', async () => {
    const listen = vi.spyOn(database.db, 'listen').mockResolvedValue(async () => undefined);
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const happened: string[] = [];
    await start(async () => {
      begun.resolve();
      await end.promise;
      happened.push('delivered');
    });
    await inCompany((tx) => send(tx, 'last'));
    void reader?.catchUp();
    await begun.promise;
    const stopping = reader?.stop().then(() => happened.push('stopped'));
    await new Promise((resolve) => setImmediate(resolve));
    end.resolve();
    await stopping;
    expect(happened).toEqual(['delivered', 'stopped']);
    listen.mockRestore();
  });

  it('delivers once what a catch-up found before its notification came', async () => {
    const listen = vi.spyOn(database.db, 'listen').mockResolvedValue(async () => undefined);
    await start();
    const notify = listen.mock.calls[0]?.[1];
    await inCompany((tx) => send(tx, 'slow'));
    await reader?.catchUp();
    await vi.waitFor(async () => {
      await reader?.catchUp(); // until no older transaction runs on the server, and the id is removed
      notify?.(String(heard[0]?.id));
      await reader?.catchUp();
      expect(names()).toEqual(['slow']);
    });
    listen.mockRestore();
  });

  it('catches up after its listening connection was terminated', async () => {
    await start();
    const commit = await open((tx) => send(tx, 'meanwhile'));
    await Promise.all([terminateListener(), commit()]);
    await arrived('meanwhile');
    await inCompany((tx) => send(tx, 'afterwards'));
    await arrived('meanwhile', 'afterwards');
  });

  it('goes on after a delivery that throws', async () => {
    await start((event) => {
      if (event.event === 'bad') throw new Error('broken hub');
      heard.push(event);
    });
    await inCompany((tx) => send(tx, 'bad'));
    await inCompany((tx) => send(tx, 'good'));
    await arrived('good');
  });

  it('delivers to every process', async () => {
    await start();
    const elsewhere: string[] = [];
    const other = await startOutboxReader(database.db, ({ event }) => void elsewhere.push(event), {
      log: silentLog,
      interval: never,
    });
    await inCompany((tx) => send(tx, 'all'));
    await arrived('all');
    await vi.waitFor(() => expect(elsewhere).toEqual(['all']));
    await other.stop();
  });

  it('purges rows older than an hour, by itself too', async () => {
    await inCompany((tx) => send(tx, 'old'));
    await inCompany((tx) => send(tx, 'young'));
    const age = (event: string, minutes: number) =>
      database.db.asSystem('test', (tx) =>
        sql`update outbox set created_at = now() - make_interval(mins => ${minutes}) where event = ${event}`.execute(
          tx,
        ),
      );
    const remainingEvents = () =>
      database.db.asSystem('test', (tx) =>
        tx.selectFrom('outbox').select('event').where('event', 'in', ['old', 'young']).execute(),
      );
    await age('old', 61);
    await age('young', 59);
    await purgeOutbox(database.db);
    expect(await remainingEvents()).toEqual([{ event: 'young' }]);
    await age('young', 61);
    await start(undefined, 20);
    await vi.waitFor(async () => expect(await remainingEvents()).toEqual([]));
  });

  it('cannot be read from inside a company', async () => {
    await inCompany((tx) => send(tx, 'hidden'));
    expect(await inCompany((tx) => tx.selectFrom('outbox').selectAll().execute())).toEqual([]);
  });
});
