import { beforeAll, describe, expect, test } from 'vitest';
import type { DemoContext } from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import { type Document, type DocumentRow } from '#plugins/documents/contract';
import { createPartner } from '#plugins/partners/contract';
import { listInvoices, readInvoice } from '../contract/index.ts';
import { demoInvoices } from './demo.ts';

let owner: TestPerson;
let companyId: string;
let rows: DocumentRow[];
let documents: Document[];

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z') });
beforeAll(async () => {
  ({ id: companyId, owner } = await gateway.company());
  const cafe = await gateway.company({ vatPayerType: 'NonPayer' }, owner);
  for (const [name, country, vatId] of partners) {
    const body = { name, street: 'Hlavná 1', postCode: '058 01', city: 'Poprad', country, vatId };
    await gateway.ok(owner, createPartner, { params: { companyId }, body });
  }
  await demoInvoices(contextOf(cafe.id));
  rows = await allRows(companyId);
  documents = await Promise.all(
    rows.map(({ id }) => gateway.ok(owner, readInvoice, { params: { companyId, documentId: id } })),
  );
});

const partners = [
  ['Mesto Poprad', 'SK', ''],
  ['Drevovýroba Žiak', 'SK', 'SK2020123457'],
  ['Strechy Kôň', 'SK', 'SK2020123457'],
  ['Dřevostavby Těšínsko', 'CZ', 'CZ25832611'],
  ['Holzhandel Grünwald', 'AT', 'ATU12345675'],
] as const;

function contextOf(cafeId: string): DemoContext {
  let state = 7;
  return {
    companies: [
      { key: 'tatranske-drevo', id: companyId, name: 'Tatranské drevo' },
      { key: 'kaviaren-lubietova', id: cafeId, name: 'Kaviareň Ľubietová' },
    ],
    today: '2026-11-21',
    random: () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647,
    call: (_step, endpoint, input) => gateway.ok(owner, endpoint, input),
    contributed: gateway.gateway.host.contributions,
  };
}

async function allRows(of: string): Promise<DocumentRow[]> {
  const found: DocumentRow[] = [];
  let after: string | undefined;
  do {
    const query = { top: 100, orderBy: 'number asc', ...(after ? { after } : {}) };
    const page = await gateway.ok(owner, listInvoices, { params: { companyId: of }, query });
    found.push(...page.items);
    after = page.next ?? undefined;
  } while (after);
  return found;
}

describe('the demo', () => {
  test('has three hundred invoices of two years in every state', () => {
    expect(rows.filter(({ type }) => !type)).toHaveLength(300);
    const corrections = rows.flatMap(({ type, status }) => (type ? [`${type} ${status}`] : []));
    expect(new Set(corrections)).toEqual(new Set(['creditNote issued', 'creditNote draft', 'debitNote issued']));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['draft', 'issued', 'cancelled']));
    const issued = rows.filter(({ status }) => status === 'issued');
    expect(new Set(issued.map(({ paymentState }) => paymentState))).toEqual(
      new Set(['unpaid', 'partly', 'paid', 'overpaid']),
    );
    expect(issued.some(({ overdue }) => overdue)).toBe(true);
    expect(issued.some(({ sentOn }) => sentOn === null)).toBe(true);
    expect(issued.some(({ currency }) => currency === 'CZK')).toBe(true);
  });

  test('has one of which a reminder is about to leave: unpaid, and due on the day of the demo', () => {
    const owed = rows.filter(({ paymentState, dueOn }) => paymentState === 'unpaid' && dueOn === '2026-11-21');
    expect(owed.map(({ status }) => status)).toContain('issued');
  });

  test('[B6-19] has one of which nothing but the retention is owed, and that is not due yet', () => {
    const withRetention = documents.filter(({ totals }) => totals.retention !== undefined);
    expect(withRetention).toMatchObject([
      { status: 'issued', paymentState: 'partly', overdue: false, owedOn: '2027-05-20' },
    ]);
    expect(withRetention[0]?.totals.due).toBe(withRetention[0]?.totals.retention);
  });

  test('was issued in the order of its dates', () => {
    const issued = rows.filter(({ number }) => number !== null);
    expect(issued.map(({ issuedOn }) => issuedOn)).toEqual(issued.map(({ issuedOn }) => issuedOn).sort());
  });

  test('shows the rates of each year, the reverse charge and the supply inside the Union', () => {
    const rates = (from: string, to: string) =>
      new Set(
        documents
          .filter(({ suppliedOn }) => suppliedOn >= from && suppliedOn < to)
          .flatMap(({ lines }) => lines.map(({ vatCategory, vatRate }) => `${vatCategory} ${vatRate}`)),
      );
    expect(rates('2024-01-01', '2025-01-01')).toEqual(new Set(['S 20', 'S 10', 'AE 0', 'K 0']));
    expect(rates('2025-01-01', '2027-01-01')).toEqual(new Set(['S 23', 'S 19', 'S 5', 'AE 0', 'K 0']));
    const euro = documents.filter(({ currency }) => currency === 'CZK').flatMap(({ totals }) => totals.byRate);
    expect(euro.some(({ vatEur }) => vatEur !== null && vatEur !== '0.00')).toBe(true);
  });
});
