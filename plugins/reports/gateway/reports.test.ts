import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { inEachLanguage } from '#core/contract';
import { gatewayPlugin, reportSources } from '#core/gateway';
import { contribute, token } from '#core/registry';
import { type TestPerson, useGateway } from '#core/testing';
import { createInvoice, createInvoiceFromDocuments, issueInvoice, addInvoicePayment } from '#plugins/invoices/contract';
import { documentFigures } from '#plugins/documents/contract';
import { createPartner } from '#plugins/partners/contract';
import { downloadReport, listReports, readReport, type Report } from '../contract/index.ts';

let owner: TestPerson;
let companyId: string;
let partnerId: string;
const year = { from: '2026-01-01', to: '2026-12-31' };

const gateway = useGateway(() => ({
  runJobs: false,
  now: () => new Date('2026-11-23T10:00:00Z'),
  parts: [{ id: patient.id, load: () => patient }],
}));
beforeAll(async () => {
  ({ id: companyId, owner } = await gateway.company({ vatPayerType: 'Payer' }));
  const body = { name: 'Ľubietovská píla', street: 'Banícka 4', city: 'Ľubietová', country: 'SK' };
  ({ id: partnerId } = await gateway.ok(owner, createPartner, { params: { companyId }, body: body as never }));
  await issued('2025-03-10', [line('Dosky', '80.00')]);
  const march = await issued('2026-03-05', [
    line('Dosky', '100.00'),
    line('Fošne', '19.99', { vatRate: '5', quantity: '3' }),
  ]);
  await issued('2026-03-20', [line('Dosky', '0.335', { quantity: '7', discountPercent: '10' })], {
    discountPercent: '7.5',
    pricesIncludeVat: true,
    ...partner(),
  });
  await issued('2026-08-02', [line('Dosky', '1083.30')], { currency: 'USD', exchangeRate: '1.0833', ...partner() });
  await issued('2026-11-01', [line('Hranoly', '250.00')], { dueOn: '2026-12-24' });
  await credited(march, '40.00');
  await pay(march, '20.00');
});

/** A service that nobody provides. */
const absent = token<object, 'process'>('patient.absent', 'process');

/** A plugin with a report that tests the timeout of a report's statements, and one that asks for services. */
const patient = gatewayPlugin({
  id: 'patient',
  contributes: [
    contribute(reportSources, { id: 'patient.report' }, () => [
      {
        id: 'patience',
        titles: inEachLanguage(() => 'Patience'),
        hints: inEachLanguage(() => ''),
        period: 'none',
        isDetail: true,
        async read({ tx }) {
          const { rows } = await sql<{ is: string }>`select current_setting('statement_timeout') as is`.execute(tx);
          return { columns: [{ id: 'is', title: '', type: 'text' }], rows: [{ cells: [rows[0]?.is ?? ''] }] };
        },
      },
      {
        id: 'services',
        titles: inEachLanguage(() => 'Services'),
        hints: inEachLanguage(() => ''),
        period: 'none',
        isDetail: true,
        async read({ service }) {
          const found = [await service(documentFigures), await service(absent)].map((one) =>
            one ? 'there' : 'missing',
          );
          return { columns: [{ id: 'is', title: '', type: 'text' }], rows: [{ cells: [found.join(' ')] }] };
        },
      },
    ]),
  ],
});

const partner = () => ({ partnerId, customer: { ...customer, name: 'Ľubietovská píla' } });
const customer = { name: 'Iný odberateľ', street: 'Letná 1', city: 'Košice', country: 'SK' };
const line = (name: string, unitPrice: string, more: object = {}) => ({
  name,
  quantity: '1',
  unitPrice,
  vatRate: '23',
  unit: 'm',
  ...more,
});

async function issued(day: string, lines: readonly object[], more: object = {}): Promise<string> {
  const body = { issuedOn: day, suppliedOn: day, dueOn: day, customer, paymentMethod: 'card', lines, ...more };
  const { id } = await gateway.ok(owner, createInvoice, { params: { companyId }, body: body as never });
  await issue(id);
  return id;
}
async function issue(documentId: string): Promise<void> {
  const acknowledge = ['issued-out-of-order', 'supplied-in-another-year'] as const;
  await gateway.ok(owner, issueInvoice, { params: { companyId, documentId }, body: { acknowledge: [...acknowledge] } });
}
async function credited(documentId: string, amount: string): Promise<void> {
  const sources = [{ documentId, amounts: [{ rate: '23', category: 'S' as const, amount }] }];
  const body = { sources, as: 'creditNote' };
  await issue((await gateway.ok(owner, createInvoiceFromDocuments, { params: { companyId }, body })).id);
}
async function pay(documentId: string, amount: string): Promise<void> {
  const params = { companyId, documentId };
  await gateway.ok(owner, addInvoicePayment, { params, body: { amount, paidOn: '2026-03-06' } });
}

const read = (reportId: string, query: object = year): Promise<Report> =>
  gateway.ok(owner, readReport, { params: { companyId, reportId }, query });
/** Maps the first cell of each row to the row's cells, by the ids of their columns. */
function cells({ columns, rows, sums }: Report) {
  const named = (own: readonly (string | null)[]) => Object.fromEntries(columns.map(({ id }, at) => [id, own[at]]));
  return { rows: rows.map((row) => named(row.cells)), sums: sums && named(sums) };
}
/** Returns a value that SQL computes independently of the code of reports. */
async function sqlValue(text: string): Promise<string> {
  const query = sql.raw<{ value: string }>(`select (${text})::numeric(20, 2)::text as value`);
  const { rows } = await gateway.database.db.inCompany(companyId, owner, (tx) => query.execute(tx));
  return rows[0]?.value ?? '';
}
const inEuro = (amount: string) => `round(${amount} / coalesce(exchange_rate, 1), 2)`;

test('may take a minute, as nobody who waits for figures of many years is served by none', async () => {
  const input = { params: { companyId, reportId: 'patience' }, query: {} };
  expect((await gateway.ok(owner, readReport, input)).rows).toEqual([{ cells: ['1min'] }]);
  const file = await gateway.call(owner, downloadReport, { ...input, query: { format: 'csv' } });
  expect(Buffer.from(file.bytes).toString('utf8')).toContain('1min');
});

test('may ask services of other plugins, on the page and for a file', async () => {
  const input = { params: { companyId, reportId: 'services' }, query: {} };
  expect((await gateway.ok(owner, readReport, input)).rows).toEqual([{ cells: ['there missing'] }]);
  const file = await gateway.call(owner, downloadReport, { ...input, query: { format: 'csv' } });
  expect(Buffer.from(file.bytes).toString('utf8')).toContain('there missing');
});

describe('turnover', () => {
  test('by month, in euro, beside the year before; credit notes lessen it', async () => {
    const { rows, sums } = cells(await read('turnover'));
    expect(rows).toHaveLength(12);
    expect(rows[2]).toMatchObject({ month: '2026-03', documents: '2', lastYear: '80.00' });
    expect(rows[7]).toMatchObject({ month: '2026-08', base: '1000.00' });
    const of = (amount: string) =>
      sqlValue(`select sum(${inEuro(amount)}) from document where status = 'issued' and issued_on >= '2026-01-01'`);
    expect(sums).toMatchObject({ base: await of('base'), vat: await of('vat'), total: await of('total') });
    const month = await sqlValue(`select sum(base) from document where to_char(issued_on, 'YYYY-MM') = '2026-03'`);
    expect(rows[2]?.['base']).toBe(month);
  });

  test('by partner, and of one alone', async () => {
    const { rows, sums } = cells(await read('partners'));
    const own = await sqlValue(`select sum(${inEuro('base')}) from document where partner_id = '${partnerId}'`);
    expect(rows.find(({ partner }) => partner === 'Ľubietovská píla')?.['base']).toBe(own);
    expect((await read('turnover', { ...year, partnerId })).sums?.[2]).toBe(own);
    expect(sums?.['share']).toBe('100.0');
  });

  test('by item: lines as the documents have them, after both discounts and without VAT', async () => {
    const { rows, sums } = cells(await read('items'));
    expect(rows.find(({ item }) => item === 'Hranoly')).toMatchObject({ quantity: '1', unit: 'm', base: '250.00' });
    expect(rows.find(({ item }) => item === 'Fošne')).toMatchObject({ quantity: '3', base: '59.97' });
    const turnover = cells(await read('turnover')).sums;
    expect(sums?.['base']).toBe(turnover?.['base']);
  });
});

describe('VAT', () => {
  test('per rate and month, each with the documents behind it', async () => {
    const report = await read('vat');
    const { rows } = cells(report);
    const march = rows.findIndex(({ month, rate }) => month === '2026-03' && rate === '5');
    expect(rows[march]).toMatchObject({ side: 'Na výstupe', category: 'Zdaniteľné', base: '59.97', vat: '3.00' });
    const to = new URLSearchParams(report.rows[march]?.to?.split('?')[1]);
    expect(Object.fromEntries(to)).toEqual({
      report: 'vat-documents',
      from: '2026-03-01',
      to: '2026-03-31',
      of: 'output 5 S',
    });
    const behind = await read('vat-documents', { from: '2026-03-01', to: '2026-03-31', of: 'output 5 S' });
    expect(behind.rows).toHaveLength(1);
    expect(behind.rows[0]?.to).toMatch(/^invoices\/list\/detail\//);
    expect(cells(behind).sums).toMatchObject({ base: '59.97', vat: '3.00' });
  });

  test('adds up to the VAT in euro that the documents themselves say', async () => {
    const { rows } = cells(await read('vat'));
    const cents = rows.reduce((sum, { vat }) => sum + Math.round(Number(vat) * 100), 0);
    const stored = await sqlValue(`select sum((one ->> 'vatEur')::numeric) from document
      cross join jsonb_array_elements(by_rate) as one where supplied_on >= '2026-01-01' and status = 'issued'`);
    expect((cents / 100).toFixed(2)).toBe(stored);
  });

  test('by the rows of the return: corrections stand by themselves', async () => {
    const { rows } = cells(await read('vat-return'));
    const of = (row: string) => rows.find((one) => one['row'] === row)?.['amount'];
    expect([of('01a'), of('02a'), of('24'), of('25')]).toEqual(['59.97', '3.00', '-40.00', '-9.20']);
    const base = await sqlValue(`select sum(${inEuro("(one ->> 'base')::numeric")}) from document
      cross join jsonb_array_elements(by_rate) as one
      where supplied_on >= '2026-01-01' and one ->> 'rate' = '23' and corrects_id is null`);
    expect(of('03')).toBe(base);
  });
});

describe('what is open', () => {
  test('by age', async () => {
    const { sums } = cells(await read('receivables', {}));
    const late = (from: number, to: number) =>
      sqlValue(`select coalesce(sum(${inEuro('due')}), 0) from document where status = 'issued' and due <> 0
        and '2026-11-23'::date - due_on between ${from} and ${to}`);
    expect(sums).toMatchObject({
      notDue: await late(-999, 0),
      '1-30': await late(1, 30),
      '90+': await late(91, 9_999),
    });
    expect(sums?.['notDue']).toBe('307.50');
  });

  test('in the weeks to come, what is late in the first', async () => {
    const { rows, sums } = cells(await read('cash-flow', {}));
    expect(rows[0]).toMatchObject({ week: '2026-11-23', out: '0.00' });
    expect(rows.find(({ week }) => week === '2026-12-21')).toMatchObject({ in: '307.50' });
    const due = await sqlValue(
      `select sum(${inEuro('due')}) from document where status = 'issued' and payment_state in ('unpaid', 'partly')`,
    );
    expect(sums).toMatchObject({ in: due, balance: due });
  });
});

describe('a report', () => {
  const ids = ['turnover', 'partners', 'items', 'vat', 'vat-return', 'receivables', 'payables', 'cash-flow'];

  test('has the same figures as page, CSV and XLSX', async () => {
    for (const reportId of [...ids, 'vat-documents']) {
      const page = await read(reportId);
      const lines = [...page.rows.map((row) => row.cells), ...(page.sums ? [page.sums] : [])];
      const file = async (format: 'csv' | 'xlsx') =>
        (await gateway.call(owner, downloadReport, { params: { companyId, reportId }, query: { ...year, format } }))
          .bytes;
      const csv: string[][] = parse(await file('csv'), { bom: true, delimiter: ';' });
      const isFigure = page.columns.map(({ type }) => ['amount', 'number', 'percent'].includes(type));
      const figures = (cell: (row: number, at: number) => unknown) =>
        lines.map((row, at) =>
          row.flatMap((text, column) => (isFigure[column] && text ? [Number(cell(at, column))] : [])),
        );
      const shown = figures((row, at) => lines[row]?.[at]);
      expect(figures((row, at) => csv[row + 1]?.[at]?.replace(',', '.'))).toEqual(shown);
      const [sheet] = await readXlsx(await file('xlsx'));
      expect(figures((row, at) => sheet?.data[row + 1]?.[at])).toEqual(shown);
      expect(csv[0]).toEqual(page.columns.map(({ title }) => title));
    }
  });

  test('[B6-7] [B6-19] is for whoever may see the summary, in every package', async () => {
    const { reports } = await gateway.ok(owner, listReports, { params: { companyId } });
    expect(reports.filter(({ isDetail }) => !isDetail).map(({ id }) => id)).toEqual(ids);
    const member = await gateway.member(companyId, 'Team member');
    expect((await gateway.call(member, listReports, { params: { companyId } })).status).toBe(403);
    const backwards = await gateway.call(owner, readReport, {
      params: { companyId, reportId: 'turnover' },
      query: { from: '2026-02-01', to: '2026-01-31' },
    });
    expect(backwards.problem).toMatchObject({ status: 400, fields: [{ path: '/query/to' }] });
    const nowhere = await gateway.call(owner, readReport, {
      params: { companyId, reportId: 'turnover' },
      query: { from: '9979-12-31', to: '9999-12-31' }, // the period includes the last day of the calendar, so the code must not calculate a month after it
    });
    expect(nowhere.problem).toMatchObject({ status: 400, fields: [{ path: '/from' }, { path: '/to' }] });
    const other = await gateway.call(owner, readReport, { params: { companyId, reportId: 'nothing' }, query: year });
    expect(other.status).toBe(404);
  });
});

describe('a page of more than a thousand rows', () => {
  const may = { from: '2025-05-01', to: '2025-05-31', of: 'output 23 S' };

  test('shows the first thousand, says how many there are, and adds up all of them; the files have all', async () => {
    const one = await issued('2025-05-05', [line('Latky', '10.00')]);
    const { rows } = await gateway.database.db.inCompany(companyId, owner, (tx) =>
      sql<{
        columns: string;
      }>`select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
        where table_name = 'document' and is_generated = 'NEVER' and column_name not in ('id', 'number')`.execute(tx),
    );
    const columns = sql.raw(rows[0]?.columns ?? '');
    await gateway.database.db.inCompany(companyId, owner, (tx) =>
      sql`insert into document (number, ${columns}) select 'L' || lpad(copy::text, 4, '0'), ${columns}
        from document, generate_series(1, 1004) as copy where id = ${one}`.execute(tx),
    );
    const page = await read('vat-documents', may);
    expect(page.rows).toHaveLength(1_000);
    expect(cells(page).sums).toMatchObject({ partner: '1005', base: '10050.00', vat: '2311.50' });
    expect(page.notes).toEqual(['Stránka ukazuje prvých 1000 riadkov z 1005. Všetky sú v súbore XLSX aj CSV.']);
    const input = { params: { companyId, reportId: 'vat-documents' }, query: { ...may, format: 'csv' as const } };
    const csv: string[][] = parse((await gateway.call(owner, downloadReport, input)).bytes, {
      bom: true,
      delimiter: ';',
    });
    expect(csv).toHaveLength(1 + 1_005 + 1);
    expect(csv.at(-1)?.slice(-2)).toEqual(['10050,00', '2311,50']);
  });
});
