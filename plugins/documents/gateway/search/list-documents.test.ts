import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#core/gateway';
import { addTestCompany, type TestCompany, useDatabase } from '#core/testing';
import { documentKind, type DocumentQuery, documentResource } from '../../contract/index.ts';
import { type ListCall, listDocuments } from './list-documents.ts';

const kind = documentKind({
  id: 'test',
  collection: 'tests',
  documentType: 'Test',
  names: ['Test', 'Tests'],
  resource: documentResource('tests'),
  texts: 'TESTS',
  gender: 'feminine',
  direction: 'issued',
  party: 'customer',
  asksForPayment: true,
  countsAs: ['turnover', 'receivable'],
  keys: { list: 'g t', create: 'n t' },
});
/** The number of rows of each of the two companies. */
const rows = 20_000;
const today = '2026-11-21';

let company: TestCompany;

const folder = new URL('../migrations', import.meta.url).pathname;
const database = useDatabase({ migrations: [{ owner: 'documents', folder }] });
beforeAll(async () => {
  company = await addTestCompany(database.db);
  for (const owner of [company, await addTestCompany(database.db, 'Iná s. r. o.')])
    await database.db.inCompany(owner.companyId, owner.user, (tx) => fill(tx, owner.companyId), { kind: 'job' });
  await database.db.asSystem('test', (tx) => sql`analyze document, search_entry`.execute(tx));
});

/** Writes documents of ten years: of a hundred, one is a draft and three are cancelled, and one in ten of the others is unpaid. */
async function fill(tx: Tx, companyId: string): Promise<void> {
  await sql`alter table document disable trigger document_audit`.execute(tx);
  await sql`insert into document (kind, status, payment_state, number, partner_id, customer, customer_name, issued_on, supplied_on,
      due_on, currency, payment_method, lines, base, vat, total, rounding, due, by_rate, recalculation_version)
    select 'test', status, case when n % 10 = 3 then 'unpaid' when n % 1000 = 7 then 'overpaid' else 'paid' end,
      case when status <> 'draft' then to_char(n, 'FM00000000') end,
      ('00000000-0000-4000-8000-' || to_char(n % 500, 'FM000000000000'))::uuid, '{}', 'Zákazník ' || n % 700,
      date '2016-11-21' + n * 3652 / ${rows}, date '2016-11-21', date '2016-12-05' + n * 3652 / ${rows}, 'EUR', 'bankTransfer', '[]',
      n, 0, n, 0, n, '[]', '0.3.3'
    from (select n, case when n % 100 = 0 then 'draft' when n % 100 < 4 then 'cancelled' else 'issued' end as status
      from generate_series(1, ${rows}) as n) as made`.execute(tx);
  await sql`insert into search_entry (company_id, kind, entity_id, folded)
    select ${companyId}::uuid, 'documents.test', id, coalesce(number, '') || ' zakaznik ' || total::int % 700 from document`.execute(
    tx,
  );
}

/** Returns one page, and the number of table rows that were read for it. */
async function page(query: DocumentQuery) {
  return database.db.inCompany(company.companyId, company.user, async (tx) => {
    const call = {
      tx,
      company: { id: company.companyId },
      query,
      today: () => today,
      applyFilters: (rows: unknown) => rows,
    };
    const before = await rowsRead(tx);
    const { items, next } = await listDocuments(kind, { ...call, authorFilterOf: undefined } as unknown as ListCall); // The code under test reads nothing else.
    const after = await rowsRead(tx);
    return { items, next, scans: after.scans - before.scans, read: after.read - before.read };
  });
}

async function rowsRead(tx: Tx): Promise<{ scans: number; read: number }> {
  const { rows: found } = await sql<{ scans: string; read: string }>`select seq_scan as scans,
    seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = 'document'`.execute(
    tx,
  );
  return { scans: Number(found[0]?.scans ?? 0), read: Number(found[0]?.read ?? 0) };
}

describe(`a page of ${rows} documents`, () => {
  test.each<DocumentQuery>([
    {},
    { orderBy: 'issuedOn asc' },
    { orderBy: 'number desc' },
    { orderBy: 'number asc' },
    { orderBy: 'customerName asc' },
    { orderBy: 'dueOn desc' },
    { orderBy: 'total desc' },
    { orderBy: 'due asc' },
    { status: 'draft' },
    { status: 'cancelled' },
    { status: 'issued' },
    { paymentState: 'unpaid' },
    { paymentState: 'overpaid' },
    { overdue: true },
    { overdue: true, orderBy: 'dueOn asc' },
    { issuedFrom: '2020-01-01', issuedTo: '2020-12-31' },
    { partnerId: '00000000-0000-4000-8000-000000000007' },
    { search: '00012345' },
    { search: '12 345,00' },
  ])('%j is found by an index, without looking at the rest', async (query) => {
    const { items, scans, read } = await page({ top: 20, ...query });
    expect(items.length).toBeGreaterThan(0);
    expect(scans).toBe(0);
    expect(read).toBeLessThan(300);
  });

  test.each(['issuedOn', 'number desc', 'customerName', 'dueOn desc', 'total', 'due desc'])(
    'far behind by %s is found as fast as the first',
    async (orderBy) => {
      let after: string | null = null;
      for (let turned = 0; turned < 20; turned++)
        after = (await page({ orderBy, top: 100, ...(after ? { after } : {}) })).next;
      const { scans, read } = await page({ orderBy, top: 100, after: after ?? '' });
      expect(scans).toBe(0);
      expect(read).toBeLessThan(110); // The count includes the rows of the page and of the search for currencies.
    },
  );

  test('of each order goes through all the rows once', async () => {
    for (const orderBy of ['issuedOn', 'number desc', 'customerName', 'dueOn desc', 'total', 'due desc']) {
      const seen = new Set<string>();
      let after: string | null = null;
      do {
        const turned: Awaited<ReturnType<typeof page>> = await page({
          top: 100,
          orderBy,
          status: 'cancelled',
          ...(after ? { after } : {}),
        });
        for (const { id } of turned.items) seen.add(id);
        after = turned.next;
      } while (after);
      expect({ orderBy, seen: seen.size }).toEqual({ orderBy, seen: (rows * 3) / 100 });
    }
  });
});
