import { beforeAll, describe, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { type DocumentFilter, type DocumentInput, type DocumentQuery } from '#plugins/documents/contract';
import { addInvoicePayment, cancelInvoice, listInvoices, summarizeInvoices } from '../contract/index.ts';
import { customer, Invoices, line } from './test-invoices.ts';

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false });

const company = () => Invoices.open(gateway);
const pay = (of: Invoices, { id }: { id: string }, amount: string) =>
  gateway.ok(of.owner, addInvoicePayment, { params: of.at(id), body: { amount, paidOn: '2026-11-20' } });
const priced = (unitPrice: string, more: Partial<DocumentInput> = {}) => ({ lines: [line({ unitPrice })], ...more });
const koruna = { currency: 'CZK', exchangeRate: '25' };

async function sums(of: Invoices, query: DocumentFilter = {}) {
  const { currencies } = await gateway.ok(of.owner, summarizeInvoices, { params: { companyId: of.companyId }, query });
  return currencies;
}

describe('the sums of a list', () => {
  let of: Invoices;
  beforeAll(async () => {
    of = await company();
    await of.issued(priced('100', { issuedOn: '2026-11-03', dueOn: '2026-12-05' })); // 123.00, open
    await of.issued(priced('200', { issuedOn: '2026-10-01', dueOn: '2026-11-20' })); // 246.00, overdue
    await pay(of, await of.issued(priced('300', { issuedOn: '2026-09-01', dueOn: '2026-09-15' })), '69'); // 369.00, overdue
    await pay(of, await of.issued(priced('400', { issuedOn: '2026-11-04', dueOn: '2026-11-18' })), '492'); // paid
    await of.issued(priced('1000', { issuedOn: '2026-11-05', dueOn: '2026-11-19', ...koruna })); // 1230.00 CZK, overdue
    await of.draft(priced('5000', { issuedOn: '2026-11-20' }));
    const cancelled = await of.issued(priced('7000', { issuedOn: '2026-11-06' }));
    await gateway.ok(of.owner, cancelInvoice, { params: of.at(cancelled.id), body: {} });
  });

  test('are of what was issued, in each currency by itself, the euro first', async () => {
    expect(await sums(of)).toEqual([
      {
        currency: 'EUR',
        count: 4,
        base: '1000.00',
        vat: '230.00',
        total: '1230.00',
        due: '669.00',
        leftOut: { drafts: 1, cancelled: 1 },
        open: { count: 3, due: '669.00' },
        overdue: { count: 2, due: '546.00' },
        thisMonth: { count: 2, total: '615.00' },
      },
      {
        currency: 'CZK',
        count: 1,
        base: '1000.00',
        vat: '230.00',
        total: '1230.00',
        due: '1230.00',
        leftOut: { drafts: 0, cancelled: 0 },
        open: { count: 1, due: '1230.00' },
        overdue: { count: 1, due: '1230.00' },
        thisMonth: { count: 1, total: '1230.00' },
      },
    ]);
  });

  test('of drafts, or of the cancelled, are theirs when the filter asks for them, and nothing is due of them', async () => {
    expect(await sums(of, { status: 'draft' })).toMatchObject([
      { currency: 'EUR', count: 1, base: '5000.00', due: '0.00', leftOut: { drafts: 0, cancelled: 0 } },
    ]);
    expect(await sums(of, { status: 'cancelled' })).toMatchObject([{ count: 1, total: '8610.00', due: '0.00' }]);
  });

  test.each<[DocumentFilter, number, string]>([
    [{}, 4, '1230.00'],
    [{ paymentState: 'open' }, 3, '738.00'],
    [{ paymentState: 'partly' }, 1, '369.00'],
    [{ paymentState: 'paid' }, 1, '492.00'],
    [{ overdue: true }, 2, '615.00'],
    [{ overdue: false }, 2, '615.00'],
    [{ issuedFrom: '2026-10-01', issuedTo: '2026-11-03' }, 2, '369.00'],
    [{ year: 2025 }, 0, '0.00'],
    [{ search: 'pila' }, 4, '1230.00'],
    [{ totalFrom: '246', totalTo: '369' }, 2, '615.00'],
    [{ totalFrom: '246.01' }, 2, '861.00'],
  ])('%j are those of its rows', async (query, count, total) => {
    expect((await sums(of, query)).find(({ currency }) => currency === 'EUR')).toMatchObject({ count, total });
    const { items } = await gateway.ok(of.owner, listInvoices, { params: { companyId: of.companyId }, query });
    const counted = items.filter(({ currency, status }) => currency === 'EUR' && status === 'issued');
    expect(counted).toHaveLength(count);
  });

  test('of totals in euro hold those of other currencies by their own rate', async () => {
    // 1 230 CZK at a rate of 25 are 49.20 euros.
    expect(await sums(of, { totalTo: '49.20' })).toMatchObject([{ currency: 'CZK', count: 1 }]);
    expect(await sums(of, { totalTo: '49.19' })).toEqual([]);
  });

  test('say what each filter of theirs would leave, whatever it is now', async () => {
    for (const query of [{ overdue: true }, { paymentState: 'paid' }, { paymentState: 'open' }] as const)
      expect(await sums(of, query)).toMatchObject([
        { open: { count: 3, due: '669.00' }, overdue: { count: 2, due: '546.00' } },
        { open: { count: 1 }, overdue: { count: 1 } },
      ]);
    // The sums of the month replace the filter of days and keep all other filters.
    expect(await sums(of, { issuedTo: '2026-09-30', overdue: true })).toMatchObject([
      { count: 1, open: { count: 1 }, overdue: { count: 1 }, thisMonth: { count: 0, total: '0.00' } },
      { currency: 'CZK', count: 0, open: { count: 0 }, thisMonth: { count: 1 } },
    ]);
  });

  test('are none of a company without documents, and of nobody else', async () => {
    expect(await sums(await company())).toEqual([]);
    expect(await sums(of, { search: 'nothing of that name' })).toEqual([]);
  });

  test('hold what no single document could', async () => {
    const rich = await company();
    const lines = [line({ unitPrice: '9000000000', quantity: '900000' })];
    for (let n = 0; n < 2; n++) await rich.issued({ lines });
    expect((await sums(rich))[0]?.base).toBe('16200000000000000.00');
  });
});

describe('the order of amounts', () => {
  const names = async (of: Invoices, query: DocumentQuery) => {
    const found: string[] = [];
    let after: string | null = null;
    do {
      const page: { items: { customerName: string }[]; next: string | null } = await gateway.ok(
        of.owner,
        listInvoices,
        {
          params: { companyId: of.companyId },
          query: { top: 2, ...query, ...(after && { after }) },
        },
      );
      expect(page.items.length).toBeLessThanOrEqual(query.top ?? 2);
      found.push(...page.items.map(({ customerName }) => customerName));
      after = page.next;
    } while (after);
    return found.join(' ');
  };

  test('never mixes currencies: the euro first, then the others, each from the most or the least', async () => {
    const of = await company();
    const add = (name: string, unitPrice: string, more = {}) =>
      of.issued(priced(unitPrice, { customer: { ...customer, name }, ...more }));
    await add('eur20', '20');
    await add('czk30', '30', koruna);
    await add('usd1', '1', { currency: 'USD', exchangeRate: '1.1' });
    await add('eur1000', '1000');
    await add('czk9', '9', koruna);
    const paid = await add('eur300', '300');
    await pay(of, paid, '368.99');
    expect(await names(of, { orderBy: 'total desc' })).toBe('eur1000 eur300 eur20 czk30 czk9 usd1');
    expect(await names(of, { orderBy: 'total asc' })).toBe('eur20 eur300 eur1000 czk9 czk30 usd1');
    expect(await names(of, { orderBy: 'due desc' })).toBe('eur1000 eur20 eur300 czk30 czk9 usd1');
    expect(await names(of, { orderBy: 'due', top: 4 })).toBe('eur300 eur20 eur1000 czk9 czk30 usd1');
    expect(await names(of, { orderBy: 'total desc', search: 'czk' })).toBe('czk30 czk9');
  });
});
