import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { searchIndex, type Tx } from '#core/gateway';
import { addTestCompany, type TestCompany, useDatabase } from '#core/testing';
import searchLines from '../migrations/0014-search-lines.ts';

const folder = new URL('../migrations', import.meta.url).pathname;
const database = useDatabase({ migrations: [{ owner: 'documents', folder }] });

/** Adds a document with a search entry from the version that did not index lines. */
async function add({ companyId, user }: TestCompany, lines: readonly { name: string; description: string }[]) {
  return database.db.inCompany(companyId, user, async (tx) => {
    const { rows } = await sql<{
      id: string;
    }>`insert into document (kind, customer, customer_name, issued_on, supplied_on, due_on,
        currency, payment_method, lines, base, vat, total, rounding, due, by_rate, recalculation_version)
      values ('test', '{}', 'Píla', '2026-11-21', '2026-11-21', '2026-12-05', 'EUR', 'cash', ${JSON.stringify(lines)},
        1, 0, 1, 0, 1, '[]', '0.3.3') returning id`.execute(tx);
    const id = rows[0]?.id;
    await sql`insert into search_entry (company_id, kind, entity_id, folded) values (${companyId}, 'documents.test', ${id}, 'pila')`.execute(
      tx,
    );
    return id;
  });
}

test('documents of every company that were there before are found by their lines, and as before', async () => {
  const [one, other] = [await addTestCompany(database.db), await addTestCompany(database.db, 'Iná s. r. o.')];
  const boards = await add(one, [{ name: 'Smrekové dosky', description: 'hobľované' }]);
  await add(one, []);
  const oil = await add(other, [{ name: 'Ľanový olej', description: '' }]);
  await database.db.asSystem('migration', (tx) => searchLines(tx as never), { kind: 'migration' }); // The migration gets the transaction in this type.
  const find = ({ companyId, user }: TestCompany, text: string) =>
    database.db.inCompany(companyId, user, async (tx: Tx) => {
      const rows = await searchIndex(tx, { companyId, kind: 'documents.test', text }).execute();
      return rows.map(({ entity_id }) => entity_id);
    });
  expect(await find(one, 'dosky hoblovane')).toEqual([boards]);
  expect(await find(one, 'pila')).toHaveLength(2);
  expect(await find(one, 'olej')).toEqual([]);
  expect(await find(other, 'lanovy')).toEqual([oil]);
});
