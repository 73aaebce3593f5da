import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { createInvoice, issueInvoice } from '#plugins/invoices/contract';
import { importBankTransactions, listBankTransactions } from '../contract/index.ts';

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z') });

test('of an import with more certain payments than are matched at once, the others are matched after it', async () => {
  const { id: companyId, owner } = await gateway.company({});
  const params = { companyId };
  const account = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
  await gateway.ok(owner, createBankAccount, { params, body: account });
  const lines = [{ name: 'Dosky', quantity: '1', unitPrice: '80', vatRate: '0', vatCategory: 'O' as const }];
  const customer = { name: 'Kováčik', street: 'Hlavná 1', city: 'Prešov', country: 'SK' as const };
  const body = { customer, issuedOn: '2026-11-02', lines };
  const { id: documentId } = await gateway.ok(owner, createInvoice, { params, body });
  const at = { ...params, documentId };
  await gateway.ok(owner, issueInvoice, { params: at, body: { acknowledge: ['outside-vat-by-payer'] } });
  const symbols = Array.from({ length: 203 }, (_, at) => String(7_000_000_000 + at * 101));
  await gateway.database.db.inCompany(companyId, owner, async (tx) => {
    const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'document' and is_generated = 'NEVER'`.execute(tx);
    const names = sql.join(columns.map(({ name }) => sql.ref(name)));
    const copy = sql`jsonb_populate_record(document, jsonb_build_object(
      'id', gen_random_uuid(), 'number', symbol, 'variable_symbol', symbol))`;
    await sql`insert into document (${names}) select ${names} from (select (${copy}).*
      from document, unnest(${symbols}::text[]) symbol where id = ${documentId}) as copies`.execute(tx);
  });
  const rows = symbols.map((symbol) => `10.11.2026;80,00;EUR;Kováčik;${symbol}`);
  const content = Buffer.from(
    ['IBAN;SK3112000000198742637541', 'Dátum;Suma;Mena;Názov protiúčtu;VS', ...rows].join('\n'),
  ).toString('base64');
  const found = await gateway.ok(owner, importBankTransactions, { params, query: {}, body: { content } });
  expect(found).toMatchObject({ imported: 203, matched: 200 });
  const unmatched = { params, query: { state: 'unmatched' as const } };
  await vi.waitFor(async () => expect((await gateway.ok(owner, listBankTransactions, unmatched)).items).toEqual([]), {
    timeout: 20_000,
  });
}, 120_000);
