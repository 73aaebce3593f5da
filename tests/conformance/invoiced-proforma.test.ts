import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { createInvoiceFromDocuments, cancelInvoice, issueInvoice } from '#plugins/invoices/contract';
import { proformaInvoiceKind } from '#plugins/proforma-invoices/contract';
import statesOfBefore from '../../plugins/proforma-invoices/gateway/migrations/0001-invoiced.ts';

/*
 * Tests a proforma that requests a payment until its invoice does so instead: 4 × 100.00 € at 23 % are 492.00 €, and the proforma is
 * overdue.
 */
describe('a proforma whose invoice was issued', () => {
  const { endpoints } = proformaInvoiceKind;
  let owner: TestPerson;
  let companyId: string;
  let proforma: string;
  let lineId: string;
  const gateway = useGateway({ runJobs: false });
  beforeAll(async () => {
    ({ id: companyId, owner } = await gateway.company({ vatPayerType: 'Payer' }));
    const account = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
    await gateway.ok(owner, createBankAccount, { params: { companyId }, body: account });
    const draft = await gateway.ok(owner, endpoints.create, {
      params: { companyId },
      body: {
        customer: { name: 'Ľubietovská píla s. r. o.', street: 'Banícka 4', city: 'Ľubietová' },
        issuedOn: daysAgo(20),
        dueOn: daysAgo(6),
        lines: [{ name: 'Dosky', quantity: '4', unitPrice: '100', vatRate: '23' }],
      },
    });
    proforma = draft.id;
    lineId = draft.lines[0]?.id ?? '';
    await gateway.ok(owner, endpoints.issue, { params: { companyId, documentId: proforma }, body: {} });
  });

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  /**
   * Makes an invoice from the proforma. @param quantity the invoiced quantity; `undefined` means all of the remaining quantity @returns the
   * invoice's id
   */
  const invoice = async (quantity?: string) => {
    const source = { documentId: proforma, ...(quantity && { lines: [{ lineId, quantity }] }) };
    const { id: documentId } = await gateway.ok(owner, createInvoiceFromDocuments, {
      params: { companyId },
      body: { sources: [source] },
    });
    await gateway.ok(owner, issueInvoice, { params: { companyId, documentId }, body: {} });
    return documentId;
  };
  const cancel = (documentId: string) =>
    gateway.ok(owner, cancelInvoice, { params: { companyId, documentId }, body: {} });
  const listed = async (query: object) =>
    (await gateway.ok(owner, endpoints.list, { params: { companyId }, query })).items.length;
  const snapshot = async () => {
    const params = { companyId, documentId: proforma };
    const { state, overdue } = await gateway.ok(owner, endpoints.read, { params });
    const { currencies } = await gateway.ok(owner, endpoints.summary, { params: { companyId }, query: {} });
    const [sums] = currencies;
    return {
      state,
      overdue,
      due: sums?.due,
      open: [sums?.open.due, await listed({ paymentState: 'open' })],
      late: [sums?.overdue.due, await listed({ overdue: true })],
      notLate: await listed({ overdue: false }),
      invoiced: await listed({ state: 'invoiced' }),
    };
  };
  const waits = {
    state: 'issued',
    overdue: true,
    due: '492.00',
    open: ['492.00', 1],
    late: ['492.00', 1],
    notLate: 0,
    invoiced: 0,
  };
  const settled = {
    state: 'invoiced',
    overdue: false,
    due: '0.00',
    open: ['0.00', 0],
    late: ['0.00', 0],
    notLate: 1,
    invoiced: 1,
  };
  /**
   * Runs the migration as on a database from before proformas had states. The cast is needed because a migration knows no types of tables.
   */
  const migratedAnew = async () => {
    const { db } = gateway.database;
    const forget = sql`update document set stage = null where kind = 'proforma-invoice'`;
    await db.inCompany(companyId, owner, (tx) => forget.execute(tx));
    await db.asSystem('test', (tx) => statesOfBefore(tx as never), { kind: 'migration' });
  };

  test('is neither unpaid nor late any more, until that is cancelled', async () => {
    expect(await snapshot()).toEqual(waits);
    const partialInvoice = await invoice('3');
    expect(await snapshot()).toEqual(waits); // One piece is not invoiced, so the proforma still asks for payment.
    const rest = await invoice();
    expect(await snapshot()).toEqual(settled);
    await cancel(rest);
    expect(await snapshot()).toEqual(waits);
    await invoice();
    await migratedAnew();
    expect(await snapshot()).toEqual(settled);
    await cancel(partialInvoice);
    await migratedAnew();
    expect(await snapshot()).toEqual(waits);
  });
});
