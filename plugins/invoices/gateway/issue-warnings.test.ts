import { beforeAll, describe, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { type DocumentInput, type IssueWarning } from '#plugins/documents/contract';
import { addInvoicePayment, issueInvoice } from '../contract/index.ts';
import { customer, Invoices, line } from './test-invoices.ts';
import inYen from './testing/jpy-invoice.json' with { type: 'json' };
import nameWithoutGlyphs from './testing/name-without-glyphs.json' with { type: 'json' };

const today = '2026-11-21';
let invoices: Invoices;

const gateway = useGateway({ now: () => new Date(`${today}T10:00:00Z`), runJobs: false });
beforeAll(async () => {
  invoices = await Invoices.open(gateway);
});

const czech = { ...customer, country: 'CZ', vatId: 'CZ25832611' };
const category = (vatCategory: 'K' | 'G' | 'O' | 'AE') => [line({ vatCategory, vatRate: '0' })];

/** Returns the codes and fields of a draft's warnings. */
async function warningsOf(company: Invoices, more: Partial<DocumentInput>): Promise<readonly string[]> {
  const { id } = await company.draft({ issuedOn: today, ...more });
  const { status, problem } = await company.tryToIssue(id);
  if (status === 200) return [];
  expect({ status, code: problem.code }).toEqual({ status: 422, code: 'needs-acknowledgement' });
  return (problem.warnings ?? []).map(({ code, field }) => `${code} ${field}`);
}

async function refusedFields(more: Partial<DocumentInput>): Promise<readonly string[]> {
  const { id } = await invoices.draft(more);
  const { status, problem } = await invoices.tryToIssue(id, ['issued-out-of-order', 'due-before-issue']);
  expect(status).toBe(400);
  return (problem.fields ?? []).map(({ path, code }) => `${code} ${path}`);
}

describe('issuing is asked about', () => {
  const cases: readonly (readonly [string, Partial<DocumentInput>, readonly string[]])[] = [
    ['an issue a week ahead: not yet', { issuedOn: '2026-11-28' }, []],
    ['an issue more than a week ahead', { issuedOn: '2026-11-29' }, ['issued-far-ahead /issuedOn']],
    ['a supply of last year', { suppliedOn: '2025-12-31' }, ['supplied-in-another-year /suppliedOn']],
    ['a due day before issue', { dueOn: '2026-11-20' }, ['due-before-issue /dueOn']],
    ['a supply inside the Union', { lines: category('K'), customer: czech }, []],
    [
      'a supply inside the Union to an address at home',
      { lines: category('K'), customer: { ...customer, vatId: 'CZ25832611' } },
      ['union-supply-to-home-address /customer/country'],
    ],
    ['an export to a Czech', { lines: category('G'), customer: czech }, ['export-inside-union /customer/country']],
    ['an export to an American', { lines: category('G'), customer: { ...customer, country: 'US' } }, []],
    [
      'a payer outside the scope of VAT, once for all lines',
      { lines: [...category('O'), ...category('O')] },
      ['outside-vat-by-payer /lines'],
    ],
    [
      'all of it at once',
      { suppliedOn: '2025-12-31', dueOn: '2026-11-20', lines: [...category('O'), ...category('G')] },
      [
        'supplied-in-another-year /suppliedOn',
        'due-before-issue /dueOn',
        'outside-vat-by-payer /lines',
        'export-inside-union /customer/country',
      ],
    ],
  ];
  test.each(cases)('%s', async (_, draft, wanted) => {
    const company = await Invoices.open(gateway);
    expect(await warningsOf(company, draft)).toEqual(wanted);
  });

  test('a day before that of the last number of the series, and gives no number meanwhile', async () => {
    const company = await Invoices.open(gateway);
    await company.issued({ issuedOn: '2026-11-20' });
    const { id } = await company.draft({ issuedOn: '2026-11-18' });
    const refused = await company.tryToIssue(id);
    expect(refused.problem).toMatchObject({
      status: 422,
      warnings: [{ code: 'issued-out-of-order', field: '/issuedOn' }],
    });
    expect(await company.read({ id })).toMatchObject({ status: 'draft', number: null, version: 1 });
    expect((await company.issued({ issuedOn: '2026-11-20' })).number).toBe('20260002');
    const issued = await company.tryToIssue(id, ['issued-out-of-order']);
    expect(issued.reply).toMatchObject({ number: '20260003', warnings: [] });
  });
});

describe('letters of prints', () => {
  test('that they lack are named in the question, and the document is issued once it is confirmed', async () => {
    const { id } = await invoices.draft({ issuedOn: today, ...nameWithoutGlyphs });
    const { status, problem } = await invoices.tryToIssue(id);
    expect({ status, warnings: problem.warnings }).toEqual({
      status: 422,
      warnings: [
        {
          code: 'letters-not-printed',
          field: '/customer/name',
          message: expect.stringMatching(/東 京 .*ש ל .*ش.*: 東京木材株式会社 \/ שלום/),
        },
      ],
    });
    expect((await invoices.tryToIssue(id, ['letters-not-printed'])).status).toBe(200);
  });

  const cases: readonly (readonly [string, Partial<DocumentInput>, readonly string[]])[] = [
    [
      'that they lack in the name of a line',
      { lines: [line(), line({ name: 'Dosky 🪵' })] },
      ['letters-not-printed /lines/1/name'],
    ],
    ['that they lack in the note', { note: 'Ďakujeme 🙏' }, ['letters-not-printed /note']],
    [
      'that they have: Slovak, also of two characters, Greek, Cyrillic, signs',
      { note: 'Žltý kôň s\u030c, Ωμέγα, Київ, ½ €' },
      [],
    ],
  ];
  test.each(cases)('%s', async (_, draft, wanted) => {
    expect(await warningsOf(invoices, draft)).toEqual(wanted);
  });
});

describe('an acknowledgement', () => {
  test('must name all that stands; then it goes through', async () => {
    const { id } = await invoices.draft({ issuedOn: today, suppliedOn: '2025-12-31', dueOn: '2026-11-20' });
    const all: readonly IssueWarning[] = ['supplied-in-another-year', 'due-before-issue'];
    for (const some of [[], ['due-before-issue'] as const]) {
      const { status, problem } = await invoices.tryToIssue(id, some);
      expect([status, problem.warnings?.map(({ code }) => code)]).toEqual([422, all]);
    }
    expect((await invoices.tryToIssue(id, [...all, 'issued-far-ahead'])).status).toBe(200);
  });

  test('wants a key of its own, since it is another call', async () => {
    const { id } = await invoices.draft({ issuedOn: today, dueOn: '2026-11-20' });
    const input = (body: object) => ({ params: invoices.at(id), body });
    const key = (name: string) => ({ headers: { 'idempotency-key': `${name} ${id}` } });
    const refused = await gateway.call(invoices.owner, issueInvoice, input({}), key('first'));
    expect(refused.problem.code).toBe('needs-acknowledgement');
    const body = { acknowledge: ['due-before-issue'] };
    const issued = await gateway.call(invoices.owner, issueInvoice, input(body), key('second'));
    const again = await gateway.call(invoices.owner, issueInvoice, input(body), key('second'));
    expect([issued.status, again.status]).toEqual([200, 200]);
    expect(again.reply).toEqual(issued.reply);
  });

  test('never overrides a refusal, which comes first', async () => {
    expect(await refusedFields({ dueOn: '2026-11-01', lines: [] })).toEqual(['required /lines']);
  });

  test('of what is no code is refused as wrong input; a code that nobody asks about confirms nothing', async () => {
    const { id } = await invoices.draft({ issuedOn: today, dueOn: '2026-11-20' });
    const { status, problem } = await invoices.tryToIssue(id, ['Everything!']);
    expect([status, problem.fields?.map(({ path }) => path)]).toEqual([400, ['/acknowledge/0']]);
    expect((await invoices.tryToIssue(id, ['everything'])).problem.code).toBe('needs-acknowledgement');
  });
});

describe('issuing is refused', () => {
  const cases: readonly (readonly [string, Partial<DocumentInput>, readonly string[]])[] = [
    ['a supply inside the Union without a VAT id', { lines: category('K') }, ['vatIdMissing /customer/vatId']],
    [
      'a supply inside the Union to a Slovak VAT id',
      { lines: category('K'), customer: { ...customer, vatId: 'SK2020711254' } },
      ['vatIdNotOfAnotherState /customer/vatId'],
    ],
    [
      'a supply inside the Union to GR in place of EL',
      { lines: category('K'), customer: { ...customer, country: 'GR', vatId: 'GR123456789' } },
      ['vatIdNotOfAnotherState /customer/vatId'],
    ],
    ['a reverse charge at home without a VAT id', { lines: category('AE') }, ['vatIdMissing /customer/vatId']],
    ['a currency without hundredths', inYen, ['notInHundredths /currency']],
    ['a currency of a thousand parts', { ...inYen, currency: 'TND' }, ['notInHundredths /currency']],
    ['a total below zero', { lines: [line({ quantity: '-1' })] }, ['belowZero /lines']],
  ];
  test.each(cases)('%s', async (_, draft, wanted) => {
    expect(await refusedFields(draft)).toEqual(wanted);
  });

  test('not with a line below zero, as long as the whole is not', async () => {
    const lines = [line(), line({ quantity: '-1' })];
    expect((await invoices.issued({ lines })).totals.total).toBe('0.00');
  });
});

describe('a payment', () => {
  test.each([
    ['2026-11-22', 'paid-ahead'],
    ['2026-11-19', 'paid-before-issue'],
  ] as const)('of %s is asked about, and counts once it is said to be meant', async (paidOn, code) => {
    const { id } = await invoices.issued({ issuedOn: '2026-11-20' });
    const pay = (more: object) =>
      gateway.call(invoices.owner, addInvoicePayment, {
        params: invoices.at(id),
        body: { amount: '23', paidOn, ...more },
      });
    expect((await pay({})).problem).toMatchObject({
      status: 422,
      code: 'needs-acknowledgement',
      warnings: [{ code, field: '/paidOn' }],
    });
    expect((await invoices.read({ id })).payments).toEqual([]);
    expect((await pay({ acknowledge: [code] })).reply).toMatchObject({ totals: { paid: '23.00' } });
  });

  test('of the day of issue, or of today, is not asked about', async () => {
    const { id } = await invoices.issued({ issuedOn: '2026-11-20' });
    for (const paidOn of ['2026-11-20', today]) {
      const input = { params: invoices.at(id), body: { amount: '1', paidOn } };
      expect((await gateway.call(invoices.owner, addInvoicePayment, input)).status).toBe(200);
    }
  });
});
