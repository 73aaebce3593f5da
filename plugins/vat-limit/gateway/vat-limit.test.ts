import { describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import {
  cancelInvoice,
  copyInvoice,
  createInvoice,
  createInvoiceFromDocuments,
  issueInvoice,
  readInvoice,
} from '#plugins/invoices/contract';
import {
  checkVatLimit,
  countAgain,
  listExcludedSupplies,
  markAsNotCounting,
  markLine,
  readVatLimitMark,
  readVatOutlook,
} from '../contract/index.ts';

let owner: TestPerson;
let companyId: string;
let today = '2026-11-23';

const gateway = useGateway({
  runJobs: false,
  now: () => new Date(`${today}T10:00:00Z`),
});

async function newCompany(vatPayerType: 'NonPayer' | 'Payer' | 'RegisteredVatPayer7' = 'NonPayer'): Promise<void> {
  today = '2026-11-23';
  const vatId = vatPayerType === 'NonPayer' ? '' : 'SK2020123456';
  ({ id: companyId, owner } = await gateway.company({ vatPayerType, vatId }));
}

async function issued(unitPrice: string, more: { day?: string; line?: object } & Record<string, unknown> = {}) {
  const { day = '2026-11-02', line, ...rest } = more;
  const customer = { name: 'Odberateľ', street: 'Banícka 4', city: 'Ľubietová', country: 'SK' };
  const lines = [{ name: 'Práca', quantity: '1', unitPrice, vatRate: '0', ...line }];
  const body = { issuedOn: day, suppliedOn: day, customer, paymentMethod: 'cash' as const, lines, ...rest };
  const { id } = await gateway.ok(owner, createInvoice, { params: { companyId }, body });
  return issue(id);
}
async function issue(documentId: string) {
  const acknowledge = ['issued-out-of-order', 'supplied-in-another-year', 'vat-limit-passed'];
  await gateway.ok(owner, issueInvoice, { params: { companyId, documentId }, body: { acknowledge } });
  return documentId;
}
async function credited(documentId: string, unitPrice: string): Promise<void> {
  const params = { companyId, documentId };
  const { lines } = await gateway.ok(owner, readInvoice, { params });
  const sources = [{ documentId, amounts: [{ rate: '0', category: lines[0]?.vatCategory ?? 'O', amount: unitPrice }] }];
  const made = await gateway.ok(owner, createInvoiceFromDocuments, {
    params: { companyId },
    body: { sources, as: 'creditNote' },
  });
  await issue(made.id);
}
const check = () => gateway.ok(owner, checkVatLimit, { params: { companyId } });
const outlook = () => gateway.ok(owner, readVatOutlook, { params: { companyId } });
const at = (documentId: string) => ({ params: { companyId, documentId } });

describe('the turnover of a year', () => {
  test('[B3-9] [B7-37] [B9-13] what it means at each limit, and to the cent beside it', async () => {
    await newCompany();
    expect(await check()).toEqual({ vatLimitState: 'BelowLimit', remainingSum: '50000.00' });
    await issued('39999.99');
    expect(await check()).toEqual({ vatLimitState: 'BelowLimit', remainingSum: '10000.01' });
    await issued('0.01');
    expect(await check()).toEqual({ vatLimitState: 'Warning', remainingSum: '10000.00' });
    await issued('9999.99');
    expect(await check()).toEqual({ vatLimitState: 'Warning', remainingSum: '0.01' });
    await issued('0.01');
    expect(await check()).toEqual({ vatLimitState: 'LimitReached', remainingSum: '0.00' });
    await issued('12500');
    expect(await check()).toEqual({ vatLimitState: 'LimitReached', remainingSum: '0.00' });
    await issued('0.01');
    expect(await check()).toEqual({ vatLimitState: 'ImmediateLimitExceeded', remainingSum: '0.00' });
  });

  test('[B7-48] is that of supplies: over New Year by their days, drafts and cancelled documents aside', async () => {
    await newCompany();
    await issued('30000', { day: '2025-12-31' });
    await issued('1000', { day: '2026-01-01' });
    // The invoice was issued this year and supplied in the last one.
    await issued('500', { day: '2026-01-05', suppliedOn: '2025-12-30' });
    const cancelled = await issued('7000');
    await gateway.ok(owner, cancelInvoice, { ...at(cancelled), body: {} });
    expect(await outlook()).toMatchObject({ year: 2026, turnover: '1000.00', remainingToImmediate: '61500.00' });
    today = '2027-01-02';
    expect(await outlook()).toMatchObject({ year: 2027, turnover: '0.00', vatLimitState: 'BelowLimit' });
  });

  test('a credit note takes off the year of what it corrects, whenever it is issued', async () => {
    await newCompany();
    const old = await issued('45000', { day: '2025-12-20' });
    const recent = await issued('45000', { day: '2026-02-01' });
    await credited(old, '40000');
    expect(await check()).toEqual({ vatLimitState: 'Warning', remainingSum: '5000.00' });
    await credited(recent, '10000');
    expect(await check()).toEqual({ vatLimitState: 'BelowLimit', remainingSum: '15000.00' });
  });

  test('a company registered by § 7 is no payer: what it supplies abroad with the tax transferred does not count', async () => {
    await newCompany('RegisteredVatPayer7');
    await issued('41000');
    const customer = { name: 'Kunde GmbH', street: 'Ring 1', city: 'Wien', country: 'AT', vatId: 'ATU12345675' };
    await issued('30000', { customer, line: { vatCategory: 'AE' } });
    expect(await check()).toEqual({ vatLimitState: 'Warning', remainingSum: '9000.00' });
  });

  test('a foreign currency counts at the rate of its document', async () => {
    await newCompany();
    await issued('50000', { currency: 'USD', exchangeRate: '1.25' });
    expect(await check()).toEqual({ vatLimitState: 'Warning', remainingSum: '10000.00' });
  });

  test('payers are told nothing', async () => {
    await newCompany('Payer');
    await issued('90000', { line: { vatRate: '23' } });
    expect(await outlook()).toMatchObject({ vatLimitState: 'NotApplicable', turnover: '0.00', forecast: null });
  });
});

describe('a document that does not count', () => {
  test('is left out with its corrections, says why, and counts again', async () => {
    await newCompany();
    const car = await issued('12000', { day: '2026-03-01' });
    await issued('42000', { day: '2026-04-01' });
    expect(await check()).toMatchObject({ vatLimitState: 'LimitReached' });
    const body = { reason: 'incidentalAsset' as const, note: 'Predaj auta' };
    await gateway.ok(owner, markAsNotCounting, { ...at(car), body });
    await gateway.ok(owner, markAsNotCounting, { ...at(car), body: { ...body, note: 'Staré auto' } });
    await credited(car, '2000');
    expect(await outlook()).toMatchObject({ turnover: '42000.00', notCounted: '10000.00', vatLimitState: 'Warning' });
    expect(await gateway.ok(owner, readVatLimitMark, at(car))).toMatchObject({ ...body, note: 'Staré auto' });
    await gateway.ok(owner, countAgain, at(car));
    expect(await outlook()).toMatchObject({ turnover: '52000.00', notCounted: '0.00' });
    expect(await gateway.ok(owner, readVatLimitMark, at(car))).toMatchObject({ reason: null });
  });

  test('is one of the company, and marked by whoever keeps its books', async () => {
    await newCompany();
    const foreign = { companyId, document: await issued('1000'), owner };
    await newCompany();
    const own = await issued('1000');
    const body = { reason: 'exempt' as const };
    expect((await gateway.call(owner, markAsNotCounting, { ...at(foreign.document), body })).status).toBe(404);
    const guest = await gateway.member(companyId, 'Guest');
    expect((await gateway.call(guest, markAsNotCounting, { ...at(own), body })).status).toBe(403);
    expect((await gateway.call(guest, checkVatLimit, { params: { companyId } })).status).toBe(200);
    await gateway.licence(companyId, { type: 'Flexi', package_name: 'Flexi', valid_until: '2027-11-23' });
    expect((await gateway.call(owner, checkVatLimit, { params: { companyId } })).status).toBe(402);
  });
});

describe('a line that does not count', () => {
  const work = (unitPrice: string, more: object = {}) => ({
    name: 'Práca',
    quantity: '1',
    unitPrice,
    vatRate: '0',
    ...more,
  });
  const car = (unitPrice: string, more: object = {}) => ({
    ...work(unitPrice, more),
    name: 'Auto',
    turnover: 'incidentalAsset' as const,
  });
  const leftOut = async () => (await gateway.ok(owner, listExcludedSupplies, { params: { companyId } })).rows;
  const lineOf = async (documentId: string, name: string) =>
    (await gateway.ok(owner, readInvoice, at(documentId))).lines.find((line) => line.name === name)?.id ?? '';

  test('[B3-9] [B7-37] [B9-13] is in no sum at each limit, and to the cent beside it', async () => {
    await newCompany();
    await issued('', { lines: [car('70000')] });
    expect(await check()).toEqual({ vatLimitState: 'BelowLimit', remainingSum: '50000.00' });
    const edges = [
      ['39999.99', 'BelowLimit', '10000.01'],
      ['0.01', 'Warning', '10000.00'],
      ['9999.99', 'Warning', '0.01'],
      ['0.01', 'LimitReached', '0.00'],
      ['12500', 'LimitReached', '0.00'],
      ['0.01', 'ImmediateLimitExceeded', '0.00'],
    ] as const;
    for (const [amount, vatLimitState, remainingSum] of edges) {
      await issued('', { lines: [work(amount), car('1234.56')] });
      expect(await check()).toEqual({ vatLimitState, remainingSum });
    }
    // 70 000 and six times 1 234.56.
    expect(await outlook()).toMatchObject({ turnover: '62500.01', notCounted: '77407.36' });
  });

  test('is told with its reason, after the discounts of line and document and in euro', async () => {
    await newCompany();
    const lines = [work('1000'), car('5000', { quantity: '2', discountPercent: '10' })];
    const documentId = await issued('', { lines, discountPercent: '5', currency: 'USD', exchangeRate: '1.25' });
    // 1 000 − 5 % = 950 USD; 10 000 − 10 % − 5 % = 8 550 USD.
    expect(await outlook()).toMatchObject({ turnover: '760.00', notCounted: '6840.00' });
    expect(await leftOut()).toEqual([
      expect.objectContaining({
        documentId,
        collection: 'invoices',
        day: '2026-11-02',
        name: 'Auto',
        isLine: true,
        reason: 'incidentalAsset',
        amount: '6840.00',
      }),
    ]);
  });

  test('stays so in a copy and in a credit note, over New Year too', async () => {
    await newCompany();
    today = '2026-12-31';
    const documentId = await issued('', { lines: [work('1000'), car('5000')], day: '2026-12-31' });
    const { id } = await gateway.ok(owner, copyInvoice, { ...at(documentId) });
    expect((await gateway.ok(owner, readInvoice, at(id))).lines.map(({ turnover }) => turnover)).toEqual([
      'counts',
      'incidentalAsset',
    ]);
    today = '2027-01-10';
    const sources = [{ documentId, lines: [{ lineId: await lineOf(documentId, 'Auto'), quantity: '1' }] }];
    const body = { sources, as: 'creditNote' };
    await issue((await gateway.ok(owner, createInvoiceFromDocuments, { params: { companyId }, body })).id);
    expect(await outlook()).toMatchObject({ year: 2027, turnover: '0.00', notCounted: '0.00' });
    today = '2026-12-31';
    expect(await outlook()).toMatchObject({ turnover: '1000.00', notCounted: '0.00' });
    expect((await leftOut()).map(({ amount }) => amount)).toEqual(['5000.00', '-5000.00']);
  });

  test('a credit note by amount of lines that all are left out is left out', async () => {
    await newCompany();
    const documentId = await issued('', { lines: [car('5000')] });
    await issued('20000');
    await credited(documentId, '2000');
    expect(await outlook()).toMatchObject({ turnover: '20000.00', notCounted: '3000.00' });
  });

  test('after the issue counts as whoever keeps the books says', async () => {
    await newCompany();
    const documentId = await issued('', { lines: [work('1000'), car('5000')] });
    const mark = async (name: string, turnover: 'counts' | 'exempt') =>
      gateway.ok(owner, markLine, {
        params: { companyId, documentId, lineId: await lineOf(documentId, name) },
        body: { turnover },
      });
    await mark('Auto', 'counts');
    const { lines } = await mark('Práca', 'exempt');
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Auto', turnover: 'counts' }),
        expect.objectContaining({ name: 'Práca', turnover: 'exempt' }),
      ]),
    );
    expect(await outlook()).toMatchObject({ turnover: '5000.00', notCounted: '1000.00' });
    expect((await leftOut()).map(({ name, reason }) => [name, reason])).toEqual([['Práca', 'exempt']]);
    const body = { reason: 'other' as const, note: 'Omyl' };
    await gateway.ok(owner, markAsNotCounting, { ...at(documentId), body });
    expect(await leftOut()).toEqual([expect.objectContaining({ isLine: false, ...body, amount: '6000.00' })]);
    const lineId = '0193e000-0000-7000-8000-00000000beef';
    const other = { params: { companyId, documentId, lineId }, body: { turnover: 'exempt' as const } };
    expect((await gateway.call(owner, markLine, other)).status).toBe(404);
  });

  test('after the issue takes its corrections with it, made before or after, by line or by amount, of any year', async () => {
    await newCompany();
    const documentId = await issued('', { lines: [work('1000'), car('5000')] });
    const part = async (name: string, turnover: 'counts' | 'exempt' | 'incidentalAsset') =>
      gateway.ok(owner, markLine, {
        params: { companyId, documentId, lineId: await lineOf(documentId, name) },
        body: { turnover },
      });
    const creditedLine = async (name: string, quantity: string) => {
      const sources = [{ documentId, lines: [{ lineId: await lineOf(documentId, name), quantity }] }];
      const body = { sources, as: 'creditNote' };
      const made = await gateway.ok(owner, createInvoiceFromDocuments, { params: { companyId }, body });
      return issue(made.id);
    };
    await creditedLine('Práca', '0.25');
    expect(await outlook()).toMatchObject({ turnover: '750.00', notCounted: '5000.00' });
    await part('Práca', 'exempt');
    expect(await outlook()).toMatchObject({ turnover: '0.00', notCounted: '5750.00' });
    await creditedLine('Práca', '0.5');
    expect(await outlook()).toMatchObject({ turnover: '0.00', notCounted: '5250.00' });
    await creditedLine('Auto', '0.1');
    await part('Auto', 'counts');
    expect(await outlook()).toMatchObject({ turnover: '4500.00', notCounted: '250.00' });
    // A correction by amount has no line of its own. It counts like the lines with the same VAT rate if all of those lines have the same
    // value.
    await credited(documentId, '100');
    expect(await outlook()).toMatchObject({ turnover: '4400.00' });
    await part('Auto', 'incidentalAsset');
    await part('Práca', 'incidentalAsset');
    expect(await outlook()).toMatchObject({ turnover: '0.00', notCounted: '4650.00' });
    expect((await leftOut()).map(({ amount }) => amount).toSorted()).toEqual(
      ['1000.00', '5000.00', '-250.00', '-500.00', '-500.00', '-100.00'].toSorted(),
    );
    // The mark of the correction itself has priority.
    const creditedId = await creditedLine('Práca', '0.25');
    const [line] = (await gateway.ok(owner, readVatLimitMark, at(creditedId))).lines;
    expect(line?.turnover).toBe('incidentalAsset');
    const lineId = line?.lineId ?? '';
    const own = { params: { companyId, documentId: creditedId, lineId }, body: { turnover: 'counts' as const } };
    await gateway.ok(owner, markLine, own);
    expect(await outlook()).toMatchObject({ turnover: '-250.00' });
  });

  test('of a company registered by § 7 stands beside what it supplies abroad', async () => {
    await newCompany('RegisteredVatPayer7');
    const customer = { name: 'Kunde GmbH', street: 'Ring 1', city: 'Wien', country: 'AT', vatId: 'ATU12345675' };
    await issued('30000', { customer, line: { vatCategory: 'AE', turnover: 'other' } });
    await issued('', { lines: [work('41000'), car('2000')] });
    expect(await outlook()).toMatchObject({ turnover: '41000.00', vatLimitState: 'Warning' });
    expect((await leftOut()).map(({ reason, amount }) => [reason, amount])).toEqual([
      ['abroad', '30000.00'],
      ['incidentalAsset', '2000.00'],
    ]);
  });

  test('payers are told nothing of it', async () => {
    await newCompany('Payer');
    await issued('', { lines: [{ ...car('90000'), vatRate: '23' }] });
    expect(await leftOut()).toEqual([]);
    expect(await outlook()).toMatchObject({ vatLimitState: 'NotApplicable', notCounted: '0.00' });
  });
});

describe('a company whose status has days', () => {
  const periods = (from: string, vatPayerType: 'Payer' | 'NonPayer') => [
    { from: null, vatPayerType: vatPayerType === 'Payer' ? ('NonPayer' as const) : ('Payer' as const) },
    { from, vatPayerType },
  ];
  async function companyOf(vatPayerPeriods: ReturnType<typeof periods>): Promise<void> {
    today = '2026-11-23';
    ({ id: companyId, owner } = await gateway.company({ vatPayerPeriods, vatId: 'SK2020123456' }));
  }
  const asked = async (unitPrice: string, more: { day?: string; line?: object } & Record<string, unknown> = {}) => {
    const { day = '2026-11-02', line, ...rest } = more;
    const customer = { name: 'Odberateľ', street: 'Banícka 4', city: 'Ľubietová', country: 'SK' };
    const lines = [{ name: 'Práca', quantity: '1', unitPrice, vatRate: '0', ...line }];
    const body = { issuedOn: day, suppliedOn: day, customer, paymentMethod: 'cash' as const, lines, ...rest };
    const { id: documentId } = await gateway.ok(owner, createInvoice, { params: { companyId }, body });
    const acknowledge = ['issued-out-of-order', 'supplied-in-another-year', 'supplied-long-ago'];
    const { problem } = await gateway.call(owner, issueInvoice, { ...at(documentId), body: { acknowledge } });
    return problem?.warnings?.map(({ code }: { readonly code: string }) => code) ?? [];
  };

  test('is watched by what it is today: a payer from a later day on is, one that became a payer is not', async () => {
    await companyOf(periods('2027-01-01', 'Payer'));
    await issued('50000');
    expect(await check()).toEqual({ vatLimitState: 'LimitReached', remainingSum: '0.00' });
    today = '2027-01-02';
    expect(await check()).toEqual({ vatLimitState: 'NotApplicable', remainingSum: '0.00' });
  });

  test('that stopped paying VAT has its taxed supplies of the year in the turnover, without their VAT', async () => {
    await companyOf(periods('2026-07-01', 'NonPayer'));
    await issued('30000', { day: '2026-03-02', line: { vatRate: '23' } });
    await issued('15000', { day: '2026-08-03' });
    expect(await outlook()).toMatchObject({ turnover: '45000.00', vatLimitState: 'Warning' });
  });

  test('[B9-13] is asked before the supply that passes 62 500 €, to the cent, and before no other', async () => {
    await newCompany();
    expect(await asked('62500')).toEqual([]);
    expect(await asked('0.01')).toEqual(['vat-limit-passed']);
    expect(await asked('9', { line: { turnover: 'incidentalAsset' } })).toEqual([]);
    await issued('0.01');
    expect(await asked('1')).toEqual([]);
    expect(await asked('70000', { day: '2025-06-02' })).toEqual(['vat-limit-passed']);
  });

  test('is asked by the day of supply, also once it is a payer, and a payer of that day is not', async () => {
    await companyOf(periods('2026-11-15', 'Payer'));
    expect(await asked('62500.01', { day: '2026-11-14' })).toEqual(['vat-limit-passed']);
    expect(await asked('62500.01', { day: '2026-11-16', line: { vatRate: '23' } })).toEqual([]);
  });

  test('is asked in euro, and below Pro nothing', async () => {
    await newCompany();
    expect(await asked('78125.02', { currency: 'USD', exchangeRate: '1.25' })).toEqual(['vat-limit-passed']);
    expect(await asked('78125', { currency: 'USD', exchangeRate: '1.25' })).toEqual([]);
  });
});
