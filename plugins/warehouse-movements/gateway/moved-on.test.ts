import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addTestCompany, type TestCompany, useDatabase } from '#core/testing';
import movedOn from './migrations/0002-moved-on.ts';

const folder = new URL('./migrations', import.meta.url).pathname;
const database = useDatabase({ migrations: [{ owner: 'warehouse-movements', folder }] });

const warehouse = randomUUID();
/** Inserts a movement as an earlier version of Kostra did, without a day. */
const moved = ({ companyId, user }: TestCompany, itemId: string, quantity: number, at: string) =>
  database.db.inCompany(companyId, user, (tx) =>
    sql`insert into warehouse_movement (type, item_id, item_name, unit, warehouse_id, quantity, note, user_name, moved_at)
      values ('receipt', ${itemId}, 'Dosky', 'm²', ${warehouse}, ${quantity}, '', '', ${at})`.execute(tx),
  );
const rows = async ({ companyId, user }: TestCompany, query: ReturnType<typeof sql>) =>
  (await database.db.inCompany(companyId, user, (tx) => query.execute(tx))).rows;

test('movements of every company that were there before are of the Slovak day on which they were entered, and stay as they are', async () => {
  const { db } = database;
  const [one, other] = [await addTestCompany(db), await addTestCompany(db, 'Iná s. r. o.')];
  const asMigration = (work: Parameters<typeof db.asSystem>[1]) => db.asSystem('test', work, { kind: 'migration' });
  await asMigration(async (tx) => {
    await sql`alter table warehouse_movement drop column moved_on`.execute(tx);
    await sql`alter table stock_level drop column item_deleted`.execute(tx);
  });
  const [boards, deleted] = [randomUUID(), randomUUID()];
  await moved(one, boards, 5, '2026-12-31T22:59:00Z');
  await moved(one, boards, 1, '2026-12-31T23:00:00Z'); // the time is midnight in Slovakia
  await moved(other, boards, 7, '2026-07-31T22:00:00Z'); // the time is midnight in Slovakia in summer
  await moved(one, deleted, 3, '2026-10-01T10:00:00Z');
  await moved(one, deleted, -3, '2026-10-02T10:00:00Z');
  await rows(one, sql`delete from stock_level where item_id = ${deleted}`); // an earlier version left no row for a deleted item

  await asMigration((tx) => movedOn(tx as never)); // a migration has no typed tables

  const listed = sql`select quantity::int, moved_on from warehouse_movement where item_id = ${boards} order by id`;
  expect(await rows(one, listed)).toEqual([
    { quantity: 5, moved_on: '2026-12-31' },
    { quantity: 1, moved_on: '2027-01-01' },
  ]);
  expect(await rows(other, listed)).toEqual([{ quantity: 7, moved_on: '2026-08-01' }]);
  const levels = sql`select item_name, quantity::int, item_deleted from stock_level order by item_deleted`;
  expect(await rows(one, levels)).toEqual([
    { item_name: 'Dosky', quantity: 6, item_deleted: false },
    { item_name: 'Dosky', quantity: 0, item_deleted: true },
  ]);
  expect(await rows(other, levels)).toEqual([{ item_name: 'Dosky', quantity: 7, item_deleted: false }]);
  await expect(rows(one, sql`update warehouse_movement set note = 'x'`)).rejects.toThrow('is not changed');
  await expect(moved(one, boards, 1, '2027-01-03T10:00:00Z')).rejects.toThrow('moved_on');
});
