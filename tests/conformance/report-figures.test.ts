import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { listLongWork } from '#core/contract/platform/long-work';
import { type TestPerson, useGateway } from '#core/testing';
import { invoicesSummary, storedReportLink } from '#plugins/documents/contract';
import {
  addInvoicePayment,
  cancelInvoice,
  createInvoice,
  createInvoiceFromDocuments,
  issueInvoice,
  listInvoices,
  summarizeInvoices,
} from '#plugins/invoices/contract';
import { listNotifications } from '#plugins/notifications/contract';
import { downloadReport, readReport, type Report, storeReport } from '#plugins/reports/contract';

/* Compares reports and their exported files with SQL that uses only the tables. The files are read by a reader that this test contains. */

let owner: TestPerson;
let companyId: string;
const year = { from: '2026-01-01', to: '2026-12-31' };

const gateway = useGateway({ also: ['warehouse-movements'], now: () => new Date('2026-11-23T10:00:00Z') });
beforeAll(async () => {
  ({ id: companyId, owner } = await gateway.company({ vatPayerType: 'Payer' }));
  const march = await issued('2026-03-05', [line('Dosky', '100.00', { quantity: '2.5' }), line('Fošne', '19.99')]);
  await issued('2026-03-20', [line('Dosky', '0.335', { quantity: '7', discountPercent: '10' })], {
    discountPercent: '7.5',
    pricesIncludeVat: true,
  });
  await issued('2026-08-02', [line('Dosky', '1083.30', { unit: 'ks' })], { currency: 'USD', exchangeRate: '1.0833' });
  await issued('2025-12-31', [line('Dosky', '5000.00')]);
  const cancelled = await issued('2026-09-01', [line('Fošne', '700.00')]);
  await gateway.ok(owner, cancelInvoice, { params: { companyId, documentId: cancelled }, body: {} });
  await creditedLine(march, '1');
  // Each of these invoices is 123.00: one is overpaid by 27.00, one is partly paid, one is unpaid and late.
  await pay(await issued('2026-10-01', [line('Hranoly', '100.00')], { dueOn: '2026-10-15' }), '150.00');
  await pay(await issued('2026-10-01', [line('Hranoly', '100.00')], { dueOn: '2026-11-20' }), '23.00');
  await issued('2026-07-01', [line('Hranoly', '100.00')], { dueOn: '2026-07-15', customer: other });
  // This invoice is paid and then credited, so 123.00 must be returned on a future date.
  const credited = await issued('2026-10-02', [line('Hranoly', '100.00')]);
  await pay(credited, '123.00');
  await creditedLine(credited, '1');
});

const customer = { name: 'Odberateľ; s. r. o.', street: 'Letná 1', city: 'Košice', country: 'SK' };
const other = { ...customer, name: '=SUM("A1") & syn' };
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
  return issue(id);
}
async function issue(documentId: string): Promise<string> {
  const acknowledge = ['issued-out-of-order', 'supplied-in-another-year'] as const;
  await gateway.ok(owner, issueInvoice, { params: { companyId, documentId }, body: { acknowledge: [...acknowledge] } });
  return documentId;
}
/** Credits a quantity of the first line item of an invoice. */
async function creditedLine(documentId: string, quantity: string): Promise<void> {
  const [lineId = ''] = await column(`select lines -> 0 ->> 'id' as value from document where id = '${documentId}'`);
  const body = { sources: [{ documentId, lines: [{ lineId, quantity }] }], as: 'creditNote' };
  await issue((await gateway.ok(owner, createInvoiceFromDocuments, { params: { companyId }, body })).id);
}
async function pay(documentId: string, amount: string): Promise<void> {
  const params = { companyId, documentId };
  await gateway.ok(owner, addInvoicePayment, { params, body: { amount, paidOn: '2026-10-02' } });
}

async function column(text: string): Promise<string[]> {
  const query = sql.raw<{ value: string }>(text);
  return gateway.database.db.inCompany(companyId, owner, async (tx) =>
    (await query.execute(tx)).rows.map(({ value }) => value),
  );
}
const read = (reportId: string): Promise<Report> =>
  gateway.ok(owner, readReport, { params: { companyId, reportId }, query: year });
const download = async (reportId: string, format: 'csv' | 'xlsx') =>
  (await gateway.call(owner, downloadReport, { params: { companyId, reportId }, query: { ...year, format } })).bytes;

describe('turnover by item', () => {
  test('has the quantity and the base of the lines themselves, unit by unit, credit notes taken off', async () => {
    const rows = await column(`
      with line as (
        select d.prices_include_vat as gross, d.exchange_rate, l.name, l.unit, l.quantity, l."vatRate" as rate,
          round(l.quantity * l."unitPrice" * (100 - coalesce(l."discountPercent", 0)) * (100 - d.discount_percent) / 10000, 2) as price
        from document d, jsonb_to_recordset(d.lines)
          as l(name text, unit text, quantity numeric, "unitPrice" numeric, "vatRate" numeric, "discountPercent" numeric)
        where d.kind = 'invoice' and d.status = 'issued' and extract(year from d.issued_on) = 2026),
      net as (select name, unit, quantity,
        case when gross then price - round(price * rate / (100 + rate), 2) else price end / coalesce(exchange_rate, 1) as base from line)
      select concat_ws('|', name, unit, trim_scale(sum(quantity)), sum(round(base, 2))::numeric(20, 2)) as value
      from net group by name, unit`);
    const report = await read('items');
    const reported = report.rows.map(({ cells: [name, quantity, unit, base] }) =>
      [name, unit, quantity, base].join('|'),
    );
    expect(reported.toSorted()).toEqual(rows.toSorted());
    // The sums were calculated by hand: 250.00 less 100.00 of the credit note; and 2.34 × 0.9 × 0.925 with VAT = 1.95, so 1.59 without VAT.
    expect(reported).toContain('Dosky|m|8.5|151.59');
    expect(reported).toContain('Dosky|ks|1|1000.00');
    // A cancelled invoice does not count as sold.
    expect(reported).toContain('Fošne|m|1|19.99');
  });
});

describe('receivables', () => {
  test('have what goes back in a column of its own, and are as the list has them: late is a part of what is open', async () => {
    const { columns, rows, sums } = await read('receivables');
    const at = (id: string) => columns.findIndex((one) => one.id === id);
    // The sum consists of the overpayment of 27.00 and the credit note of 123.00.
    expect(sums?.[at('toReturn')]).toBe('-150.00');
    const { currencies } = await gateway.ok(owner, summarizeInvoices, { params: { companyId }, query: {} });
    const cents = (amount: string | null | undefined) => Math.round(Number(amount ?? 0) * 100);
    const reported = (ids: readonly string[]) => ids.reduce((sum, id) => sum + cents(sums?.[at(id)]), 0);
    // The only invoice in dollars is late.
    const listed = (of: 'open' | 'overdue') =>
      currencies.reduce((sum, one) => sum + cents(one[of].due) / (one.currency === 'USD' ? 1.0833 : 1), 0);
    const late = ['1-30', '31-60', '61-90', '90+'];
    expect(reported(late)).toBe(Math.round(listed('overdue')));
    expect(reported([...late, 'notDue'])).toBe(Math.round(listed('open')));
    expect(listed('overdue')).toBeLessThanOrEqual(listed('open'));
    const list = await gateway.ok(owner, listInvoices, {
      params: { companyId },
      query: { paymentState: 'open', top: 100 },
    });
    expect(list.items.map(({ due }) => Number(due) > 0)).not.toContain(false);
    expect(list.items.length).toBe(currencies.reduce((sum, { open }) => sum + open.count, 0));
    const [all] = await column(`select sum(round(due / coalesce(exchange_rate, 1), 2))::numeric(20, 2) as value
      from document where kind = 'invoice' and status = 'issued'`);
    expect(sums?.[at('due')]).toBe(String(all));
    for (const { cells } of [...rows, { cells: sums ?? [] }]) {
      const parts = cells.slice(1, -1).reduce((sum, cell) => sum + Math.round(Number(cell) * 100), 0);
      expect((parts / 100).toFixed(2)).toBe(cells.at(-1));
    }
    // The partly paid invoice owes 100.00 and is three days late.
    expect(Number(sums?.[at('1-30')])).toBeGreaterThanOrEqual(100);
  });
});

describe('a file', () => {
  const reports = ['turnover', 'partners', 'items', 'vat', 'vat-documents', 'vat-return', 'receivables', 'cash-flow'];

  test.each(reports)('of %s has every cell of the page, text and figures, and no formula', async (reportId) => {
    const page = await read(reportId);
    const wanted = [...page.rows.map(({ cells }) => cells), ...(page.sums ? [page.sums] : [])];
    const [head, ...csv] = csvCells(Buffer.from(await download(reportId, 'csv')).toString('utf8'));
    const [sheetHead, ...sheet] = xlsxCells(await download(reportId, 'xlsx'));
    expect(head).toEqual(page.columns.map(({ title }) => title));
    expect(sheetHead).toEqual(head);
    expect(csv.length).toBe(wanted.length);
    expect(sheet.length).toBe(wanted.length);
    for (const [row, cells] of wanted.entries())
      for (const [at, cell] of cells.entries()) {
        const type = page.columns[at]?.type ?? 'text';
        const place = `${reportId} ${row} ${at}`;
        const isFigure = ['amount', 'number', 'percent'].includes(type) && cell !== null && cell !== '';
        if (isFigure) {
          expect(csv[row]?.[at]?.replace(',', '.'), place).toSatisfy((text) => Number(text) === Number(cell));
          expect(sheet[row]?.[at], place).toBe(Number(cell));
        } else if (type !== 'day') {
          // A cell that begins like a formula is text in both formats.
          expect((csv[row]?.[at] ?? '').replace(/^'(?==)/, ''), place).toBe(cell ?? '');
          expect(sheet[row]?.[at] ?? '', place).toBe(cell ?? '');
        }
      }
  });

  test('of days has them as days', async () => {
    const page = await read('vat-documents');
    const at = page.columns.findIndex(({ type }) => type === 'day');
    const day = page.rows[0]?.cells[at] ?? '';
    const [, first] = csvCells(Buffer.from(await download('vat-documents', 'csv')).toString('utf8'));
    expect(first?.[at]).toBe(day.split('-').toReversed().join('.'));
    const [, sheet] = xlsxCells(await download('vat-documents', 'xlsx'));
    // Spreadsheets count days from 30 December 1899.
    expect(sheet?.[at]).toBe(Math.round((Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000));
  });
});

describe('a stored report', () => {
  const begin = (body: object, as = owner, reportId = 'items') =>
    gateway.call(as, storeReport, { params: { companyId, reportId }, body: body as never });

  test('[B7-22] is made as long work: its notification has the file, which has what the page has, for its reader alone', async () => {
    const { reply, status } = await begin({ ...year, format: 'xlsx' });
    expect(status).toBe(202);
    const notice = await ended(reply.jobId);
    expect(notice).toMatchObject({
      title: 'Prehľad je pripravený: Obrat po položkách',
      state: 'Finished',
      message: 'Obdobie 01.01.2026 – 31.12.2026. Súbor si môžete stiahnuť do 23.12.2026.',
    });
    const fileName = 'Obrat po položkách 2026-01-01 2026-12-31.xlsx';
    const { command, data } = notice.actions[0] ?? {};
    expect(command).toBe('BulkDocumentPrinting.DownloadPrintedDocument');
    expect(data).toMatchObject({ fileName, resourceType: 'Report' });
    const input = (action: 'Download' | 'Open') => ({
      params: { companyId, guid: data?.['blobGuid'] ?? '' },
      query: { action, fileName, resourceType: 'Report' },
    });
    const opened = async (action: 'Download' | 'Open') => {
      const url = (await gateway.call(owner, storedReportLink, input(action))).bytes.toString();
      return gateway.gateway.http.inject({ url });
    };
    const saved = await opened('Download');
    expect(saved.headers['content-disposition']).toContain(
      `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    );
    // Browsers cannot show a workbook, so the action Open saves it too.
    expect(xlsxCells((await opened('Open')).rawPayload)).toEqual(xlsxCells(saved.rawPayload));
    expect(xlsxCells(saved.rawPayload)).toEqual(xlsxCells(await download('items', 'xlsx')));
    const admin = await gateway.member(companyId, 'Admin');
    expect((await gateway.call(admin, storedReportLink, input('Open'))).status).toBe(404);
  });

  test('[B7-31] of inventory turnover has the command that shows it: its page, of the days that were meant', async () => {
    const { jobId } = (await begin({ to: '2026-06-30', format: 'xlsx' }, owner, 'inventory-turnover')).reply;
    const { actions } = await ended(jobId);
    expect(actions.map(({ command, data }) => [command, data])).toMatchObject([
      [
        'Reports.ShowInventoryTurnoverReport',
        {
          reportUrl: `/company/${companyId}/reports/invoicing?report=inventory-turnover&from=2026-01-01&to=2026-06-30`,
          reportFileName: 'Obrátka zásob 2026-01-01 2026-06-30.xlsx',
        },
      ],
      ['BulkDocumentPrinting.DownloadPrintedDocument', { resourceType: 'Report' }],
    ]);
  });

  test('of today is named by its day, and is given up with the right to it', async () => {
    const accountant = await gateway.member(companyId, 'Accountant');
    const { jobId } = (await begin({ format: 'csv' }, accountant, 'receivables')).reply;
    const { actions, message } = await ended(jobId, accountant);
    expect(message).toBe('Súbor si môžete stiahnuť do 23.12.2026.');
    const data = actions[0]?.data ?? {};
    expect(data['fileName']).toBe('Pohľadávky po splatnosti 2026-11-23.csv');
    const input = { params: { companyId, guid: data['blobGuid'] ?? '' }, query: { action: 'Download' as const } };
    expect((await gateway.call(accountant, storedReportLink, input)).status).toBe(200);
    await gateway.override(companyId, { userId: accountant.id, permission: invoicesSummary.read.name, allowed: false });
    expect((await gateway.call(accountant, storedReportLink, input)).status).toBe(403);
    expect((await begin({ format: 'csv' }, accountant)).status).toBe(403);
  });

  test('that there is not, or of no period, is refused before anything is begun', async () => {
    const before = await column('select count(*) as value from long_work');
    expect((await begin({ format: 'csv' }, owner, 'nothing')).status).toBe(404);
    const backwards = await begin({ from: '2026-02-01', to: '2026-01-01', format: 'csv' });
    expect(backwards.problem).toMatchObject({ status: 400, fields: [{ path: '/to' }] });
    expect(await column('select count(*) as value from long_work')).toEqual(before);
  });

  async function ended(jobId: string, as = owner) {
    await vi.waitFor(
      async () => {
        const { items } = await gateway.ok(as, listLongWork, { params: { companyId } });
        expect(items.find(({ id }) => id === jobId)?.state).toBe('finished');
      },
      { interval: 100 },
    );
    const query = {
      $skip: 0,
      $top: 50,
      $orderBy: 'seen asc, stateChangedDateTime desc',
      applicationIdentifier: 'Invoicing',
    } as const;
    const { value } = await gateway.ok(as, listNotifications, { params: { companyId }, query });
    const notice = value.find(({ id }) => id === jobId);
    if (!notice) throw new Error('The work told nothing');
    return notice;
  }
});

/** Splits a text into cells as a spreadsheet does: at semicolons, with doubled quotes inside quotes. */
function csvCells(text: string): string[][] {
  const rows: string[][] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|$)/gy;
  let row: string[] = [];
  const body = text.replace(/^\uFEFF/, '');
  while (pattern.lastIndex < body.length) {
    const [, quoted, plain = '', end] = pattern.exec(body) ?? [];
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ';') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Returns the cells of the first sheet, numbers as numbers and texts as texts. @throws Error if a cell contains a formula */
function xlsxCells(bytes: Uint8Array): (string | number | undefined)[][] {
  const files = unzipSync(new Uint8Array(bytes));
  const name = Object.keys(files).find((one) => /^xl\/worksheets\/[^/]+\.xml$/.test(one)) ?? '';
  const xml = strFromU8(files[name] ?? new Uint8Array());
  if (/<f[ >]/.test(xml)) throw new Error('A formula');
  const shared = [...strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array()).matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, own = '']) => textOf(own),
  );
  return [...xml.matchAll(/<row[^>]*>(.*?)<\/row>|<row[^>]*\/>/gs)].map(([, own = '']) => {
    const cells: (string | number | undefined)[] = [];
    for (const [, attributes = '', value = ''] of own.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const letters = /r="([A-Z]+)\d+"/.exec(attributes)?.[1];
      const at = letters ? [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1 : cells.length;
      const type = /t="(\w+)"/.exec(attributes)?.[1] ?? 'n';
      const raw = /<v>(.*?)<\/v>/s.exec(value)?.[1];
      cells[at] =
        type === 's'
          ? shared[Number(raw)]
          : type === 'n'
            ? raw === undefined
              ? undefined
              : Number(raw)
            : textOf(value);
    }
    return cells;
  });
}
function textOf(xml: string): string {
  const text = [...xml.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, own = '']) => own).join('');
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
