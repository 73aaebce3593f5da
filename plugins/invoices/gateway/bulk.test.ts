import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { bulkParts } from '#core/gateway/bulk';
import { recalculate } from '#core/money';
import { type TestPerson, useGateway } from '#core/testing';
import { type Document, type DocumentRow } from '#plugins/documents/contract';
import { readIntegrity } from '#plugins/numbering/contract';
import { listPartners } from '#plugins/partners/contract';
import {
  addInvoicePayment,
  createInvoice,
  issueInvoice,
  listInvoices,
  markInvoiceSent,
  readInvoice,
} from '../contract/index.ts';

const count = 400;
const today = '2026-11-21';
let owner: TestPerson;
let companyId: string;
let rows: DocumentRow[];

const gateway = useGateway({ now: () => new Date(`${today}T10:00:00Z`), runJobs: false });
beforeAll(async () => {
  ({ id: companyId, owner } = await gateway.company());
  await fill(companyId);
  // The operator's command runs `analyze` too. Without statistics PostgreSQL would plan for an empty table.
  await gateway.database.db.asSystem('test statistics', (tx) => sql`analyze`.execute(tx));
  rows = await allRows(companyId);
});

async function fill(id: string): Promise<void> {
  const { host } = gateway.gateway;
  const parts = host.contributions.read(bulkParts).flatMap(({ value }) => value(host.contributions));
  const part = parts.find(({ option }) => option === 'invoices');
  if (!part) throw new Error('Invoices are no bulk part');
  let state = 7;
  const context = {
    companyId: id,
    count,
    today,
    random: () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647,
    run: (work) => gateway.database.db.inCompany(id, owner, work),
    progress: () => undefined,
  } satisfies Parameters<typeof part.fill>[0];
  // The services are those that the part has requested.
  await part.fill(context, ...((await host.scope.resolveAll(part.needs)) as never[]));
}

async function allRows(id: string): Promise<DocumentRow[]> {
  const found: DocumentRow[] = [];
  for (let after: string | undefined, more = true; more; ) {
    const query = { top: 100, orderBy: 'number asc', ...(after ? { after } : {}) };
    const page = await gateway.ok(owner, listInvoices, { params: { companyId: id }, query });
    found.push(...page.items);
    after = page.next ?? undefined;
    more = page.next !== null;
  }
  return found;
}

function read(documentId: string): Promise<Document> {
  return gateway.ok(owner, readInvoice, { params: { companyId, documentId } });
}

/** Reads every twentieth invoice, so that all years, states and currencies are covered. */
function some(): Promise<Document[]> {
  return Promise.all(rows.filter((_, index) => index % 20 === 0).map(({ id }) => read(id)));
}

describe('invoices in bulk', () => {
  test('have numbers in the order of their dates, without a gap, as the integrity page confirms', async () => {
    expect(rows).toHaveLength(count);
    const dates = rows.map(({ issuedOn }) => issuedOn);
    expect(dates).toEqual(dates.toSorted());
    const params = { companyId, documentType: 'Invoice', sequenceCode: 'FA' };
    for (const period of ['2024', '2026']) {
      const report = await gateway.ok(owner, readIntegrity, { params, query: { period } });
      expect(report.count).toBe(dates.filter((date) => date.startsWith(period)).length);
      expect(report.findings).toEqual([]);
    }
    const of2025 = rows
      .filter(({ number }) => number?.startsWith('2025'))
      .map(({ number }) => Number(number?.slice(4)));
    expect(of2025).toEqual(of2025.map((_, index) => index + 1));
  });

  test('are in every state, paid and not, late and sent', () => {
    const states = new Set(rows.map(({ status, paymentState }) => `${status} ${paymentState}`));
    expect(states).toEqual(
      new Set(['issued unpaid', 'issued partly', 'issued paid', 'issued overpaid', 'cancelled unpaid']),
    );
    expect(new Set(rows.map(({ overdue }) => overdue))).toEqual(new Set([true, false]));
    expect(new Set(rows.map(({ sentOn }) => sentOn === null))).toEqual(new Set([true, false]));
  });

  test('have the totals that the recalculation gives their lines and payments', async () => {
    for (const { totals, ...document } of await some()) {
      const expected = recalculate(document).totals;
      // A cancelled document has no amount due.
      expect(totals).toEqual(document.status === 'cancelled' ? { ...expected, due: '0.00' } : expected);
      expect(document.lines.length).toBeGreaterThan(0);
    }
  });

  test('are what the calls would have made of the same input', async () => {
    for (const { sent, ...bulk } of (await some()).map((document) => ({
      ...document,
      sent: document.sentOn !== null,
    }))) {
      if (bulk.status !== 'issued') continue;
      const params = { companyId };
      const {
        partnerId,
        customer,
        issuedOn,
        suppliedOn,
        dueOn,
        currency,
        exchangeRate,
        paymentMethod,
        issuedBy,
        note,
      } = bulk;
      const lines = bulk.lines.map(({ id: _, base: _base, vat: _vat, total: _total, ...line }) => line);
      const body = {
        partnerId,
        customer,
        issuedOn,
        suppliedOn,
        dueOn,
        currency,
        exchangeRate,
        paymentMethod,
        issuedBy, // bulk documents have no author
        note,
        lines,
      };
      const { id: documentId } = await gateway.ok(owner, createInvoice, { params, body });
      const issued = await gateway.ok(owner, issueInvoice, {
        params: { companyId, documentId },
        body: { acknowledge: ['issued-out-of-order'] },
      });
      const { warnings: _warnings, ...rest } = issued;
      let made: Document = rest;
      if (sent)
        made = await gateway.ok(owner, markInvoiceSent, {
          params: { companyId, documentId },
          body: { sentOn: issuedOn },
        });
      for (const { amount, paidOn, method } of bulk.payments)
        made = await gateway.ok(owner, addInvoicePayment, {
          params: { companyId, documentId },
          body: { amount, paidOn, method },
        });
      expect(plain(bulk)).toEqual(plain(made));
      expect(bulk.variableSymbol).toBe(bulk.number);
    }
  });

  test('are found by number and by customer, and so are the partners', async () => {
    const wanted = rows[333];
    const find = (search: string) =>
      gateway.ok(owner, listInvoices, { params: { companyId }, query: { search, top: 100 } });
    expect((await find(wanted?.number ?? '')).items).toEqual([wanted]);
    const { items } = await find(wanted?.customerName ?? '');
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ customerName }) => customerName))).toEqual(new Set([wanted?.customerName]));
    const partners = await gateway.ok(owner, listPartners, {
      params: { companyId },
      query: { search: wanted?.customerName ?? '' },
    });
    expect(partners.items).not.toHaveLength(0);
  });

  test('are the same again in another company with the same seed', async () => {
    const { id } = await gateway.company({}, owner);
    await fill(id);
    const same = (list: DocumentRow[]) => list.map(({ id: _, updatedAt: _at, ...row }) => row);
    // The partners of two companies are generated in the same way, so even the customers agree.
    expect(same(await allRows(id)).slice(0, 50)).toEqual(same(rows).slice(0, 50));
  });
});

/**
 * Returns the document without the values that always differ: ids, the number, the variable symbol (made of the number), and the author,
 * because bulk documents have none.
 */
function plain({
  id: _,
  updatedAt: _at,
  own: _own,
  number,
  variableSymbol,
  lines,
  payments,
  links,
  ...document
}: Omit<Document, never>): object {
  return {
    ...document,
    hasNumber: number !== null,
    hasSymbol: variableSymbol !== '',
    lines: lines.map(({ id: _id, ...line }) => line),
    payments: payments.map(({ id: _id, ...payment }) => payment),
    links,
  };
}
