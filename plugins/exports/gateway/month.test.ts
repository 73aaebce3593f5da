import { unzipSync } from 'fflate';
import { parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { readLongWork } from '#core/contract/platform/long-work-outcome';
import type { Tx } from '#core/gateway';
import { type TestPerson, useCompany, useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import { completedKinds } from '#plugins/documents/contract';
import {
  addInvoiceAttachment,
  addInvoicePayment,
  cancelInvoice,
  createInvoice,
  issueInvoice,
  readInvoice,
} from '#plugins/invoices/contract';
import { listNotifications } from '#plugins/notifications/contract';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import { readMonth, startMonthExport } from '../contract/index.ts';
import { TestExports } from './test-exports.ts';

const now = () => new Date('2026-11-22T10:00:00Z');
const october = { issuedOn: '2026-10-20', suppliedOn: '2026-10-20', dueOn: '2026-11-03' };
const customer = {
  name: 'Ľubietovská píla',
  street: 'Banícka 4',
  city: 'Ľubietová',
  country: 'SK',
  vatId: 'SK2020123456',
};
let exports: TestExports;
let files: Map<string, Uint8Array>;

const gateway = useGateway({ now });
const company = useCompany(gateway);
beforeAll(async () => {
  exports = new TestExports(gateway, { ...company, owner: await gateway.member(company.id, 'Accountant') });
  // The document has two rates and a discount; its VAT is rounded once per rate.
  const first = await issued({
    lines: [line('0.335', '23'), line('10.01', '5'), line('99.99', '23')],
    discountPercent: '7.5',
  });
  const dollars = await issued({ currency: 'USD', exchangeRate: '1.0833', lines: [line('100', '23')] });
  const wrong = await issued({ customer: { ...customer, name: '=1+1' } });
  await call(cancelInvoice, wrong.id, {});
  const september = await issued({ issuedOn: '2026-10-02', suppliedOn: '2026-09-30', dueOn: '2026-10-16' });
  await issued({ issuedOn: '2026-11-03', suppliedOn: '2026-10-31', dueOn: '2026-11-17' }); // It belongs to October by its day of supply.
  await draft();
  for (const name of ['Dodací list.xml', 'dodací list.xml']) await attached(first.id, name);
  await paid(first.id, { amount: '50.00', paidOn: '2026-10-31' });
  await paid(september.id, { amount: '10.00', paidOn: '2026-10-05' });
  await paid(dollars.id, { amount: '1.00', paidOn: '2026-11-01' }); // This is no payment of October.
  files = await month();
});

const line = (unitPrice: string, vatRate: string) => ({ name: 'Dosky', quantity: '1', unitPrice, vatRate });

function draft(more: object = {}) {
  const body = { customer, ...october, paymentMethod: 'card' as const, lines: [line('100', '23')], ...more };
  return gateway.ok(company.owner, createInvoice, { params: { companyId: company.id }, body });
}
async function issued(more: object = {}) {
  const { id } = await draft(more);
  const acknowledge = ['issued-out-of-order', 'supplied-in-another-year'];
  return call(issueInvoice, id, { acknowledge });
}
function call(endpoint: typeof issueInvoice | typeof cancelInvoice, documentId: string, body: object) {
  return gateway.ok(company.owner, endpoint as typeof issueInvoice, {
    params: { companyId: company.id, documentId },
    body,
  });
}
function paid(documentId: string, body: { amount: string; paidOn: string }) {
  return gateway.ok(company.owner, addInvoicePayment, { params: { companyId: company.id, documentId }, body });
}
function attached(documentId: string, name: string) {
  const body = { name, content: Buffer.from('<dodanie/>\n').toString('base64') };
  return gateway.ok(company.owner, addInvoiceAttachment, { params: { companyId: company.id, documentId }, body });
}
const params = () => ({ companyId: company.id });

async function month(body: { month: string; kinds?: string[] } = { month: '2026-10' }) {
  const before = new Set((await exports.files()).map(({ id }) => id));
  const { jobId } = await gateway.ok(exports.person, startMonthExport, { params: params(), body });
  await exports.ends(jobId, 'finished', { timeout: 90_000 });
  const made = (await exports.files()).filter(({ id }) => !before.has(id));
  expect(made).toHaveLength(1); // Only the ZIP is left, none of its parts.
  const path = (await exports.link(made[0]?.id ?? '')).bytes.toString();
  const { rawPayload } = await gateway.gateway.http.inject({ method: 'GET', url: path });
  return new Map(Object.entries(unzipSync(rawPayload)));
}
const bytes = (name: string) => Buffer.from(files.get(name) ?? new Uint8Array());
const table = (name: string): Record<string, string>[] =>
  parse(bytes(name), { bom: true, delimiter: ';', columns: true });
const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
const sum = (rows: Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + cents(row[column]), 0);

describe('a month for the accountant', () => {
  it('[B6-17] has a PDF of each document that was supplied in it, by its number, in a folder for each kind', async () => {
    expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toEqual([
      'Faktúry/20260001.pdf',
      'Faktúry/20260002.pdf',
      'Faktúry/20260003.pdf',
      'Faktúry/20260005.pdf',
    ]);
    const { text } = await readPdf(new Uint8Array(bytes('Faktúry/20260003.pdf')));
    expect(text).toContain('STORNO');
  });

  it('has what was attached to them beside their PDF, by their number', () => {
    const names = ['Faktúry/20260001 Dodací list.xml', 'Faktúry/20260001 dodací list (2).xml'];
    expect([...files.keys()].filter((name) => name.endsWith('.xml'))).toEqual(names);
    for (const name of names) expect(bytes(name).toString()).toBe('<dodanie/>\n');
  });

  it('lists the documents with words, days, both currencies and where the PDF is; what is cancelled counts for nothing', () => {
    const rows = table('doklady.csv');
    expect(rows.map((row) => [row['Číslo'], row['Stav'], row['Dodanie'], row['Súbor']])).toEqual([
      ['20260001', 'Čiastočne uhradená', '20.10.2026', 'Faktúry/20260001.pdf'],
      ['20260002', 'Čiastočne uhradená', '20.10.2026', 'Faktúry/20260002.pdf'],
      ['20260003', 'Stornovaná', '20.10.2026', 'Faktúry/20260003.pdf'],
      ['20260005', 'Vystavená', '31.10.2026', 'Faktúry/20260005.pdf'],
    ]);
    // 100 USD at 1.0833 for 1 EUR: 92.3105…; 23 USD: 21.2314…
    expect(rows[1]).toMatchObject({ Základ: '100,00', Mena: 'USD', 'Základ v EUR': '92,31', 'DPH v EUR': '21,23' });
    expect(rows[2]).toMatchObject({ Odberateľ: "'=1+1", Spolu: '123,00', 'Základ v EUR': '', 'DPH v EUR': '' });
  });

  it('sums bases and VAT per rate and category as the documents have them, to the cent', async () => {
    const list = table('doklady.csv');
    const sums = table('dph.csv');
    const read = await Promise.all(
      (await ids()).map((documentId) =>
        gateway.ok(company.owner, readInvoice, { params: { ...params(), documentId } }),
      ),
    );
    const counted = read.filter(({ status, suppliedOn }) => status === 'issued' && suppliedOn.startsWith('2026-10'));
    expect(counted).toHaveLength(3);
    for (const rate of ['23', '5']) {
      const parts = counted.flatMap(({ totals }) => totals.byRate).filter((part) => part.rate === rate);
      const own = sums.filter((row) => row['Sadzba v %'] === rate);
      expect(own).toHaveLength(1);
      expect(cents(own[0]?.['DPH v EUR'])).toBe(parts.reduce((total, { vatEur }) => total + cents(vatEur ?? ''), 0));
    }
    const whole = sums.filter((row) => row['Druh'] === 'Faktúry spolu');
    expect(whole).toHaveLength(1);
    for (const column of ['Základ v EUR', 'DPH v EUR']) {
      expect(sum(whole, column)).toBe(sum(list, column));
      expect(sum(whole, column)).toBe(sum(table('dph-doklady.csv'), column));
      expect(sum(whole, column)).toBe(
        sum(
          sums.filter((row) => row['Druh'] === 'Faktúry'),
          column,
        ),
      );
    }
    expect(whole[0]?.['Počet dokladov']).toBe('3');
  });

  it('has the payments that came in it, of whichever month’s documents', () => {
    expect(table('uhrady.csv').map((row) => [row['Dátum úhrady'], row['Číslo'], row['Suma'], row['Mena']])).toEqual([
      ['05.10.2026', '20260004', '10,00', 'EUR'],
      ['31.10.2026', '20260001', '50,00', 'EUR'],
    ]);
  });

  it('has the same as workbooks, with numbers and days', async () => {
    const sheets = await readXlsx(bytes('dph.xlsx'));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['DPH', 'DPH podľa dokladov']);
    const rows = (await readXlsx(bytes('doklady.xlsx')))[0]?.data ?? [];
    expect(rows.length).toBe(table('doklady.csv').length + 1);
    expect(rows[1]?.[rows[0]?.indexOf('Dodanie') ?? 0]).toEqual(new Date('2026-10-20T00:00:00Z'));
    expect(rows[2]?.[rows[0]?.indexOf('Základ v EUR') ?? 0]).toBe(92.31);
  });

  it('says what it is, what is not in it, and what belongs to another month', () => {
    const text = bytes('citaj-ma.txt').toString();
    expect(text.startsWith('\uFEFFPodklady pre účtovníka – október 2026\r\n')).toBe(true);
    expect(text).toContain('Faktúry/: PDF dokladov, pomenované číslom (počet: 4)');
    expect(text).toContain('Nevystavené návrhy, ktoré by patrili do tohto mesiaca (počet: 1)');
    expect(text).toMatch(/Stornované doklady\r\n- Faktúry: 20260003/);
    expect(text).toContain('- Faktúry: 20260004 (patrí k 30.09.2026)');
    // The ZIP has received documents too, where the company has some.
    expect(text).not.toContain('Prijaté doklady');
    expect(text).toContain('úhrady tohto mesiaca, prijaté aj zaplatené');
    expect(text).not.toContain('nepodarilo');
  });

  it('has a supplier’s invoice in the month whose period its VAT is deducted in; that of its supply names it', async () => {
    const { endpoints } = receivedInvoiceKind;
    const body = {
      customer,
      issuedOn: '2026-07-15',
      suppliedOn: '2026-07-15',
      lines: [line('100', '23')],
      extra: { supplierNumber: 'FV-7', receivedOn: '2026-08-28' },
    };
    const { id: documentId } = await gateway.ok(company.owner, endpoints.create, { params: params(), body });
    const at = { ...params(), documentId };
    const { number } = await gateway.ok(company.owner, endpoints.issue, { params: at, body: {} });
    const name = `Prijaté faktúry/${number}.pdf`;
    const text = (made: Map<string, Uint8Array>) => Buffer.from(made.get('citaj-ma.txt') ?? '').toString();
    const july = await month({ month: '2026-07' });
    expect(july.has(name)).toBe(false);
    expect(text(july)).toContain(`- Prijaté faktúry: ${number} (patrí k 28.08.2026)`);
    const august = await month({ month: '2026-08' });
    expect(august.has(name)).toBe(true);
    expect(Buffer.from(august.get('doklady.csv') ?? '').toString()).toContain('15.07.2026;28.08.2026;');
  }, 90_000);

  it('tells by name what could not be printed, under the bell and in its text', async () => {
    const { id } = await issued({ issuedOn: '2026-11-20', suppliedOn: '2026-11-20', dueOn: '2026-12-04' });
    const byRate = [{ rate: '23', category: '?', base: '100.00', vat: '23.00', vatEur: '23.00' }];
    type Tables = { document: { id: string; by_rate: string }; document_print: { document_id: string } };
    const inCompany = <T>(run: (tx: Tx) => Promise<T>) => gateway.database.db.inCompany(company.id, company.owner, run);
    // When a document is issued, a job stores its print. Without a stored print, the export prints the document again.
    const storedPrints = () =>
      inCompany((tx) =>
        tx.withTables<Tables>().selectFrom('document_print').where('document_id', '=', id).selectAll().execute(),
      );
    await expect.poll(storedPrints).toHaveLength(1);
    await inCompany(async (tx) => {
      const tables = tx.withTables<Tables>();
      await tables.deleteFrom('document_print').where('document_id', '=', id).execute();
      const broken = tables.updateTable('document').set({ by_rate: JSON.stringify(byRate) });
      await broken.where('id', '=', id).execute();
    });
    const made = await month({ month: '2026-11' });
    expect([...made.keys()].filter((name) => name.endsWith('.pdf'))).toEqual([]);
    expect(Buffer.from(made.get('citaj-ma.txt') ?? '').toString()).toMatch(
      /PDF sa nepodarilo vytvoriť\r\n- Faktúry: 20260006/,
    );
    const { value } = await gateway.ok(exports.person, listNotifications, {
      params: params(),
      query: {
        $skip: 0,
        $top: 10,
        $orderBy: 'seen asc, stateChangedDateTime desc',
        applicationIdentifier: 'Invoicing',
      },
    });
    expect(value[0]).toMatchObject({ severity: 'Warning', state: 'Finished' });
    expect(value[0]?.message).toContain('20260006');
  });

  it('tells beforehand how much there is, and refuses a kind that there is not', async () => {
    const contents = await gateway.ok(exports.person, readMonth, { params: params(), query: { month: '2026-10' } });
    expect(contents.kinds).toContainEqual({ id: 'invoices', title: 'Faktúry', included: 4, drafts: 1 });
    const answer = await gateway.call(exports.person, startMonthExport, {
      params: params(),
      body: { month: '2026-10', kinds: ['invoices', 'nothing'] },
    });
    expect([answer.status, answer.problem.fields?.[0]?.path]).toEqual([400, '/kinds/1']);
  });

  it('says in the ZIP and in the notification what is left out for want of a right; without any it is refused with their names', async () => {
    const accountant = await gateway.member(company.id, 'Accountant');
    const forbid = (permission: string) =>
      gateway.override(company.id, { userId: accountant.id, permission, allowed: false });
    await forbid('receivedInvoices:export');
    const own = new TestExports(gateway, { ...company, owner: accountant });
    const start = () => gateway.call(accountant, startMonthExport, { params: params(), body: { month: '2026-09' } });
    const { jobId } = (await start()).reply;
    await own.ends(jobId, 'finished');
    const work = await gateway.ok(accountant, readLongWork, { params: { ...params(), workId: jobId } });
    const leftOut = /nemáte právo(: |\r\n- )Prijaté faktúry/;
    expect(work.message).toMatch(leftOut);
    const zip = await gateway.gateway.http.inject(work.files[0]?.address ?? '');
    expect(Buffer.from(unzipSync(zip.rawPayload)['citaj-ma.txt'] ?? []).toString()).toMatch(leftOut);
    const rights = completedKinds(gateway.gateway.host.contributions).map(({ resource }) => resource.export.name);
    for (const right of rights) if (right !== 'receivedInvoices:export') await forbid(right);
    const { status, problem } = await start();
    expect(status).toBe(403);
    const lacked = problem.denials?.map(({ leaf }) => (leaf.kind === 'permission' ? leaf.name : ''));
    expect(lacked).toEqual(expect.arrayContaining(rights));
  });

  it('[B6-17] is for Pro, and for whoever may export that kind', async () => {
    const free = await gateway.company();
    await gateway.licence(free.id, { type: 'Free' });
    const start = (person: TestPerson, companyId: string) =>
      gateway.call(person, startMonthExport, {
        params: { companyId },
        body: { month: '2026-10', kinds: ['invoices'] },
      });
    expect((await start(free.owner, free.id)).status).toBe(402);
    expect((await start(await gateway.member(company.id, 'Team member'), company.id)).status).toBe(403);
    const accountant = await gateway.member(company.id, 'Accountant');
    await gateway.override(company.id, { userId: accountant.id, permission: 'invoices:export', allowed: false });
    expect((await start(accountant, company.id)).status).toBe(403);
    const month = await gateway.ok(accountant, readMonth, { params: params(), query: { month: '2026-10' } });
    expect(month.kinds.map(({ id }) => id)).not.toContain('invoices');
  });
});

async function ids(): Promise<string[]> {
  const rows = await gateway.database.db.inCompany(company.id, company.owner, (tx) =>
    tx.withTables<{ document: { id: string; status: string } }>().selectFrom('document').select(['id']).execute(),
  );
  return rows.map(({ id }) => id);
}
