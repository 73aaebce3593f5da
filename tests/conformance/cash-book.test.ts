import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { cashReceiptKind } from '#plugins/cash-receipts/contract';
import { bookFile } from '../../plugins/cash-receipts/web/book-file.ts';
import { type CashBook, readCashBook } from '../../plugins/cash-receipts/web/cash-book.ts';

/* Compares the cash book of the page with SQL that reads only the tables. */

const { create, issue } = cashReceiptKind.endpoints;
let owner: TestPerson;
let companyId: string;

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false });
beforeAll(async () => {
  ({ id: companyId, owner } = await gateway.company());
  const moved = [
    ['2026-09-30', '200.00', 'in', 'deposit'],
    ['2026-10-01', '10.02', 'in', 'goods'], // The amount is rounded to 10.00.
    ['2026-10-01', '99.99', 'out', 'deposit'],
    ['2026-10-15', '0.05', 'in', 'goods'],
    ['2026-10-31', '5000.01', 'in', 'deposit'],
    ['2026-11-01', '7.00', 'out', 'deposit'],
  ] as const;
  for (const [issuedOn, unitPrice, way, purpose] of moved) await receipt({ issuedOn, unitPrice, way, purpose });
  await receipt({ issuedOn: '2026-10-20', unitPrice: '1000.00', way: 'in', purpose: 'deposit' }, { isDraft: true });
});

async function receipt(
  { issuedOn, unitPrice, way, purpose }: Readonly<Record<'issuedOn' | 'unitPrice' | 'way' | 'purpose', string>>,
  { isDraft = false } = {},
): Promise<void> {
  const lines = [{ name: 'Pohyb', quantity: '1', unitPrice, vatCategory: 'O' as const, vatRate: '0' }];
  const body = { customer: { name: '=Kováč; "Jozef"' }, issuedOn, lines, extra: { way, purpose } };
  const { id } = await gateway.ok(owner, create, { params: { companyId }, body });
  if (!isDraft) await gateway.ok(owner, issue, { params: { companyId, documentId: id }, body: {} });
}

/** A client for the page's code that calls the gateway directly. */
const client = {
  call: (endpoint: never, { query }: { query: object }) =>
    gateway.ok(owner, endpoint, { params: { companyId }, query } as never),
};
const book = (from: string, to: string): Promise<CashBook> => readCashBook(client as never, { from, to });

async function rowsOf(from: string, to: string) {
  const query = sql<{ day: string; number: string; came: string; went: string; balance: string }>`
    with moved as (
      select issued_on, number, total, sum(total) over (order by issued_on) as by_day from document
      where kind = 'cash-receipt' and status = 'issued')
    select issued_on::text as day, number, greatest(total, 0)::text as came, greatest(-total, 0)::text as went, by_day::text as balance
    from moved where issued_on between ${from}::date and ${to}::date`;
  return gateway.database.db.inCompany(companyId, owner, async (tx) => (await query.execute(tx)).rows);
}
const amount = (text: string) => Number(text || '0');

test('a month opens with what was there, has each receipt, and is at each day what SQL says', async () => {
  const read = await book('2026-10-01', '2026-10-31');
  const wanted = await rowsOf('2026-10-01', '2026-10-31');
  expect(read.opening).toBe('200.00');
  const reported = read.rows.map(({ receipt: { number }, received, paidOut }) => [
    number,
    amount(received),
    amount(paidOut),
  ]);
  expect(reported.toSorted()).toEqual(
    wanted.map(({ number, came, went }) => [number, amount(came), amount(went)] as const).toSorted() as never,
  );
  for (const { day, balance } of wanted)
    expect(read.rows.findLast(({ receipt }) => receipt.issuedOn === day)?.balance, day).toBe(balance);
  // The sum by hand is 200.00 + 10.00 − 99.99 + 0.05 + 5 000.01; a draft does not change the cash.
  expect(read).toMatchObject({ received: '5010.06', paidOut: '99.99', closing: '5110.07' });
  expect((await book('2026-11-01', '2026-11-30')).opening).toBe(read.closing);
});

test('its file has the same rows and sums, and nothing that a spreadsheet would compute', async () => {
  const read = await book('2026-10-01', '2026-10-31');
  const text = await bookFile(read, ((key: string) => key) as never).text();
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(read.rows.length + 3);
  for (const [at, row] of read.rows.entries()) {
    const [day, number] = [row.receipt.issuedOn.split('-').toReversed().join('.'), row.receipt.number];
    const tail = [row.received, row.paidOut, row.balance].map((one) => one.replace('.', ',')).join(';');
    expect(lines[at + 2]).toMatch(new RegExp(`^${day};${number};"'=Kováč; ""Jozef""";.*;${tail}$`));
  }
  expect(lines[1]).toMatch(/;200,00$/);
  expect(lines.at(-1)).toMatch(/;5110,07$/);
});
