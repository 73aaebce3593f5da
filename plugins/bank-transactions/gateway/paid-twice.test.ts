import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { createInvoice, issueInvoice, readInvoice } from '#plugins/invoices/contract';
import {
  importBankTransactions,
  listBankTransactions,
  matchBankTransaction,
  suggestMatches,
} from '../contract/index.ts';

let params: { companyId: string };
let owner: TestPerson;

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z') });
beforeEach(async () => {
  const company = await gateway.company({});
  owner = company.owner;
  params = { companyId: company.id };
  const body = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
  await gateway.ok(owner, createBankAccount, { params, body });
});

const bring = (...rows: string[]) => {
  const text = ['IBAN;SK3112000000198742637541', 'Dátum;Suma;Mena;Názov protiúčtu;VS', ...rows].join('\n');
  const body = { content: Buffer.from(text).toString('base64') };
  return gateway.ok(owner, importBankTransactions, { params, query: {}, body });
};
const invoice = async (unitPrice: string) => {
  const body = {
    customer: { name: 'Kováčik', street: 'Hlavná 1', city: 'Prešov', country: 'SK' as const },
    issuedOn: '2026-11-02',
    lines: [{ name: 'Dosky', quantity: '1', unitPrice, vatRate: '0', vatCategory: 'O' as const }],
  };
  const { id } = await gateway.ok(owner, createInvoice, { params, body });
  const at = { ...params, documentId: id };
  return gateway.ok(owner, issueInvoice, { params: at, body: { acknowledge: ['outside-vat-by-payer'] } });
};
const read = (documentId: string) => gateway.ok(owner, readInvoice, { params: { ...params, documentId } });
/** Creates two transactions of the same amount, each open in a drawer (details panel). */
const drawers = async () => {
  await bring('10.11.2026;80,00;EUR;Niekto;', '11.11.2026;80,00;EUR;Ktosi;');
  const { items } = await gateway.ok(owner, listBankTransactions, { params, query: {} });
  return items.map(({ id }) => ({ params: { ...params, transactionId: id } }));
};

describe('two payments that two people match with one invoice', () => {
  test('pay it once: whoever is later is told so, and is offered what it asks for now', async () => {
    const { id, number } = await invoice('80.00');
    const [first, second] = await drawers();
    if (!first || !second) throw new Error('Two movements are missing');
    const [shown] = await gateway.ok(owner, suggestMatches, second);
    const documents = (shown?.documents ?? []).map(({ documentId, amount, due }) => ({ documentId, amount, due }));
    expect(documents).toEqual([{ documentId: id, amount: '80.00', due: '80.00' }]);
    await gateway.ok(owner, matchBankTransaction, { ...first, body: { documents } });
    const late = await gateway.call(
      owner,
      matchBankTransaction,
      { ...second, body: { documents } },
      { headers: { 'accept-language': 'sk' } },
    );
    expect(late.problem).toMatchObject({ status: 409, code: 'due-changed' });
    expect(late.problem.detail).toBe(
      `Doklad ${number} medzitým niekto uhradil alebo zmenil. Pozrite sa, koľko je na ňom teraz na úhradu, a spárujte pohyb znova.`,
    );
    expect(await gateway.ok(owner, suggestMatches, second)).not.toContainEqual(shown);
    expect((await read(id)).payments).toHaveLength(1);
    // A program that calls the API sends no due amount that it saw, so its request is accepted.
    const meant = documents.map(({ documentId, amount }) => ({ documentId, amount }));
    await gateway.ok(owner, matchBankTransaction, { ...second, body: { documents: meant } });
    expect((await read(id)).paymentState).toBe('overpaid');
  });

  test('in the same moment pay it once as well', async () => {
    const { id } = await invoice('80.00');
    const documents = [{ documentId: id, amount: '80.00', due: '80.00' }];
    const answers = await Promise.all(
      (await drawers()).map((at) => gateway.call(owner, matchBankTransaction, { ...at, body: { documents } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(id)).paymentState).toBe('paid');
  });
});

test('an invoice that somebody pays while a statement is imported is not paid by it again; the others are', async () => {
  const [paid, open] = [await invoice('80.00'), await invoice('90.00')];
  const waits = () =>
    gateway.database.db.inCompany(params.companyId, owner, async (tx) => {
      const { rows } =
        await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          tx,
        );
      expect(rows.length).toBeGreaterThan(0);
    });
  let imported: ReturnType<typeof bring> | undefined;
  // A user who pays the document locks it. The import, which has already read the due amount, waits for this lock.
  await gateway.database.db.inCompany(params.companyId, owner, async (tx) => {
    await sql`update document set paid = 80, due = 0, payment_state = 'paid' where id = ${paid.id}`.execute(tx);
    await sql`insert into document_payment (document_id, amount, paid_on, method)
      values (${paid.id}, 80, '2026-11-10', 'bankTransfer')`.execute(tx);
    imported = bring(
      `10.11.2026;80,00;EUR;Kováčik;${paid.variableSymbol}`,
      `11.11.2026;90,00;EUR;Kováčik;${open.variableSymbol}`,
    );
    await vi.waitFor(waits, { timeout: 10_000 });
  });
  expect(await imported).toMatchObject({ imported: 2, matched: 1 });
  expect(await read(paid.id)).toMatchObject({ paymentState: 'paid', payments: [{}] });
  expect((await read(open.id)).paymentState).toBe('paid');
});
