import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addTestCompany, type TestCompany } from '../../testing/database.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { heldTransaction } from '../../testing/held-transaction.ts';
import type { Tx } from '../database/index.ts';
import { emitRow } from './emit-row.ts';
import { missedEvents, readEventCursor } from './event-cursor.ts';

const now = new Date('2026-11-21T12:00:00Z');
let company: TestCompany;
let cursor: string;

const database = useDatabase();
beforeEach(async () => {
  company = await addTestCompany(database.db);
  cursor = await inCompany((tx) => readEventCursor(tx, now));
});

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => database.db.inCompany(company.companyId, company.user, work);
const emit = (tx: Tx) =>
  emitRow(tx, { hub: 'company', event: 'E', to: { kind: 'company', companyId: company.companyId }, payload: {} });
const missed = (more: { cursor?: string; companyId?: string; now?: Date } = {}) =>
  missedEvents(database.db, {
    cursor,
    hub: 'company',
    companyId: company.companyId,
    userId: company.user.id,
    now,
    ...more,
  });

/** Opens a transaction that has written an event, and commits when the test allows it. */
const openTransaction = () => heldTransaction(inCompany, emit);

describe('a cursor', () => {
  it('has missed nothing when nothing came, and something when an event was committed since', async () => {
    expect(await missed()).toBe(false);
    await inCompany(emit);
    expect(await missed()).toBe(true);
    expect(await missed({ cursor: await inCompany((tx) => readEventCursor(tx, now)) })).toBe(false);
  });

  it('misses what was written before it and committed after it, though later events were committed first', async () => {
    const commit = await openTransaction();
    await inCompany(emit);
    cursor = await inCompany((tx) => readEventCursor(tx, now));
    expect(await missed()).toBe(false);
    await commit();
    expect(await missed()).toBe(true);
  });

  it('does not count what was rolled back, nor another company’s events, and counts those to the person', async () => {
    await inCompany(async (tx) => {
      await emit(tx);
      throw new Error('undo');
    }).catch(() => undefined);
    const other = await addTestCompany(database.db);
    await database.db.inCompany(other.companyId, other.user, (tx) =>
      emitRow(tx, { hub: 'company', event: 'E', to: { kind: 'company', companyId: other.companyId }, payload: {} }),
    );
    expect(await missed()).toBe(false);
    await inCompany((tx) =>
      emitRow(tx, { hub: 'company', event: 'E', to: { kind: 'user', userId: company.user.id }, payload: {} }),
    );
    expect(await missed()).toBe(true);
  });

  it('does not count what goes to another hub', async () => {
    const to = { kind: 'company', companyId: company.companyId } as const;
    await inCompany((tx) => emitRow(tx, { hub: 'other', event: 'E', to, payload: {} }));
    expect(await missed()).toBe(false);
  });

  it('is not believed when it is old, or was made up', async () => {
    expect(await missed({ now: new Date(now.getTime() + 30 * 60_000) })).toBe(false);
    expect(await missed({ now: new Date(now.getTime() + 30 * 60_000 + 1) })).toBe(true);
    for (const made of ['', 'x', `${now.getTime()}.9:1:`, `${now.getTime()}.1:2:3'; --`])
      expect(await missed({ cursor: made })).toBe(true);
    await database.db.asSystem('test', (tx) => sql`select 1`.execute(tx)); // the pool still works
  });
});
