import { beforeAll, describe, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { type Document } from '#plugins/documents/contract';
import {
  addInvoicePayment,
  cancelInvoice,
  copyInvoice,
  createInvoiceFromDocuments,
  deleteInvoice,
  listInvoices,
  readInvoice,
  readInvoiceChain,
  removeInvoicePayment,
  restoreInvoice,
  summarizeInvoices,
  updateInvoice,
} from '../contract/index.ts';
import { customer, Invoices, line } from './test-invoices.ts';

let invoices: Invoices;
const gateway = useGateway(() => ({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false }));
beforeAll(async () => {
  invoices = await Invoices.open(gateway);
});

type More = { lines?: { lineId: string; quantity: string }[]; amounts?: object[] };
const body = (document: Document, more: More = {}, as = 'creditNote') =>
  ({ as, sources: [{ documentId: document.id, ...more }] }) as never; // programs may write amounts in other formats
const correct = (document: Document, more: More = {}, as = 'creditNote') =>
  gateway.ok(invoices.owner, createInvoiceFromDocuments, {
    params: { companyId: invoices.companyId },
    body: body(document, more, as),
  });
const tryCorrect = (document: Document, more: More = {}, as = 'creditNote') =>
  gateway.call(invoices.owner, createInvoiceFromDocuments, {
    params: { companyId: invoices.companyId },
    body: body(document, more, as),
  });
const part = ({ lines }: Document, ...quantities: string[]) =>
  quantities.map((quantity, index) => ({ lineId: lines[index]?.id ?? '', quantity }));
const now = ({ id }: Document) => gateway.ok(invoices.owner, readInvoice, { params: invoices.at(id) });
const cancel = ({ id }: Document) => gateway.call(invoices.owner, cancelInvoice, { params: invoices.at(id), body: {} });
const rates = ({ totals }: Document) => totals.byRate.map(({ rate, base, vat }) => [rate, base, vat]);

describe('a credit note', () => {
  test('takes chosen quantities in the words, rates and prices of the original, and names it', async () => {
    const invoice = await invoices.issued({
      issuedOn: '2024-12-10',
      suppliedOn: '2024-12-10',
      lines: [line({ quantity: '10', unitPrice: '12.50', vatRate: '20' }), line({ vatRate: '10' })],
      note: 'Ďakujeme',
    });
    const draft = await correct(invoice, { lines: part(invoice, '4') });
    expect(draft).toMatchObject({
      type: 'creditNote',
      corrected: { documentId: invoice.id, number: invoice.number, issuedOn: '2024-12-10' },
      issuedOn: '2026-11-21',
      note: '',
      customer,
    });
    // 4 × 12.50 at the 20 % rate of 2024, which is not valid today.
    expect(rates(draft)).toEqual([['20', '-50.00', '-10.00']]);
    const issued = await invoices.issue(draft);
    expect(issued.totals).toMatchObject({ total: '-60.00' });
    const chain = await gateway.ok(invoices.owner, readInvoiceChain, { params: invoices.at(invoice.id) });
    expect(chain.documents.map(({ type }) => type)).toEqual([undefined, 'creditNote']);
    expect(chain.links).toEqual([{ from: invoice.id, to: issued.id }]);
    expect(chain.remaining.map(({ quantity }) => quantity)).toEqual(['6', '1']);
    expect(chain.steps).toEqual(expect.arrayContaining(['invoice/creditNote', 'invoice/debitNote']));
    const own = await gateway.ok(invoices.owner, readInvoiceChain, { params: invoices.at(issued.id) });
    expect(own.steps).toEqual([]);
  });

  test('is set off against what is not paid; what is left of it is to be returned', async () => {
    const invoice = await invoices.issued();
    await gateway.ok(invoices.owner, addInvoicePayment, {
      params: invoices.at(invoice.id),
      body: { amount: '100.00', paidOn: '2026-11-20' },
    });
    const note = await invoices.issue(await correct(invoice));
    // 123.00 less 100.00 paid leaves 23.00 to set off; the company owes the other 100.00.
    expect(note).toMatchObject({
      paymentState: 'partly',
      overdue: false,
      totals: { total: '-123.00', paid: '-23.00', due: '-100.00' },
      payments: [{ amount: '-23.00', comesOf: { as: 'setOff', documentId: invoice.id } }],
    });
    expect(await now(invoice)).toMatchObject({ paymentState: 'paid', totals: { paid: '123.00', due: '0.00' } });
    const setOff = (await now(invoice)).payments.find(({ comesOf }) => comesOf)?.id ?? '';
    const removed = await gateway.call(invoices.owner, removeInvoicePayment, {
      params: { ...invoices.at(invoice.id), paymentId: setOff },
    });
    expect(removed.problem).toMatchObject({ status: 409, code: 'payment-in-use' });
    expect((await cancel(invoice)).problem).toMatchObject({ code: 'document-has-successors' });
    // Cancelling the note also removes its set-off from the original.
    expect((await cancel(note)).reply).toMatchObject({ status: 'cancelled', totals: { paid: '0.00', due: '0.00' } });
    expect(await now(invoice)).toMatchObject({ paymentState: 'partly', totals: { paid: '100.00', due: '23.00' } });
    const again = await invoices.issue(await correct(invoice));
    const returned = await gateway.ok(invoices.owner, addInvoicePayment, {
      params: invoices.at(again.id),
      body: { amount: '-100.00', paidOn: '2026-11-21' },
    });
    expect(returned).toMatchObject({ paymentState: 'paid', totals: { due: '0.00' } });
  });

  test('by an amount is of that amount, whatever discount the original has', async () => {
    const invoice = await invoices.issued({ lines: [line()], discountPercent: '10' });
    const draft = await correct(invoice, { amounts: [{ rate: '23', category: 'S', amount: '50' }] });
    expect(rates(draft)).toEqual([['23', '-50.00', '-11.50']]);
    // Amounts cannot be combined with lines, because the discount applies to lines only and the sums would mislead.
    const both = { lines: part(invoice, '0.1'), amounts: [{ rate: '23', category: 'S', amount: '5' }] };
    expect((await tryCorrect(invoice, both)).problem.fields).toMatchObject([{ code: 'amountsAlone' }]);
  });

  test('never passes the original: by lines, by an amount per rate, by a changed draft, by one brought back', async () => {
    const invoice = await invoices.issued({ lines: [line({ quantity: '3' }), line({ vatRate: '5' })] });
    const amount = (sum: string, rate = '23') => ({ amounts: [{ rate, category: 'S', amount: sum }] });
    expect((await tryCorrect(invoice, { lines: part(invoice, '4') })).problem.fields).toMatchObject([
      { path: '/sources/0/lines/0/quantity', code: 'moreThanRemains' },
    ]);
    expect((await tryCorrect(invoice, amount('300.01'))).problem.fields).toMatchObject([
      { path: '/lines', code: 'moreThanOriginal', message: expect.stringContaining('300.00') },
    ]);
    expect((await tryCorrect(invoice, amount('1', '19'))).problem.fields).toMatchObject([{ code: 'moreThanOriginal' }]);
    const draft = await correct(invoice, amount('250'));
    // A draft already reserves its amount.
    expect((await tryCorrect(invoice, { lines: part(invoice, '1') })).problem.fields).toMatchObject([
      { code: 'moreThanOriginal', message: expect.stringContaining('50.00') },
    ]);
    const change = (unitPrice: string) =>
      gateway.call(invoices.owner, updateInvoice, {
        params: invoices.at(draft.id),
        body: { version: draft.version, customer, lines: [line({ quantity: '-1', unitPrice })] },
      });
    expect((await change('300.01')).problem.fields).toMatchObject([{ code: 'moreThanOriginal' }]);
    await gateway.ok(invoices.owner, deleteInvoice, { params: invoices.at(draft.id) });
    const whole = await correct(invoice);
    const back = await gateway.call(invoices.owner, restoreInvoice, { params: invoices.at(draft.id) });
    expect(back.problem).toMatchObject({ code: 'draft-not-restorable' });
    expect(rates(whole)).toEqual([
      ['23', '-300.00', '-69.00'],
      ['5', '-100.00', '-5.00'],
    ]);
    expect((await tryCorrect(invoice)).problem).toMatchObject({ code: 'nothing-remains' });
    expect((await tryCorrect(await invoices.issue(whole))).problem.fields).toMatchObject([{ code: 'noConversion' }]);
  });

  test('of two at the same time one passes', async () => {
    const invoice = await invoices.issued();
    const amounts = [{ rate: '23', category: 'S', amount: '60' }];
    const both = await Promise.all([tryCorrect(invoice, { amounts }), tryCorrect(invoice, { amounts })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const third = await Promise.all(
      [1, 2, 3].map(() => tryCorrect(invoice, { amounts: [{ ...amounts[0], amount: '20' }] })),
    );
    expect(third.map(({ status }) => status).toSorted()).toEqual([200, 200, 400]);
  });

  test.each([
    // The VAT of 3 × 0.11 = 0.33 is 0.08 (0.0759); one third alone has 0.03 (0.0253), so one cent less is left for the last.
    ['0.11', ['-0.03', '-0.03', '-0.02']],
    // The VAT of 3 × 0.10 = 0.30 is 0.07 (0.069); one third alone has 0.02 (0.023), so one cent more is left for the last.
    ['0.10', ['-0.02', '-0.02', '-0.03']],
  ])('the last of several takes the VAT that is left, at a price of %s', async (unitPrice, vats) => {
    const invoice = await invoices.issued({ lines: [line({ quantity: '3', unitPrice })] });
    const notes = [];
    for (const _ of vats) notes.push(await correct(invoice, { lines: part(invoice, '1') }));
    expect(notes.map((note) => rates(note)[0]?.slice(1))).toEqual(vats.map((vat) => [`-${unitPrice}`, vat]));
  });

  test('is at the exchange rate of the original, in its currency', async () => {
    const invoice = await invoices.issued({ currency: 'CZK', exchangeRate: '25', lines: [line()] });
    const draft = await correct(invoice);
    expect(draft).toMatchObject({ currency: 'CZK', exchangeRate: '25' });
    expect(draft.totals.byRate).toMatchObject([{ vat: '-23.00', vatEur: '-0.92' }]);
    const { version } = draft;
    const change = (more: object) =>
      gateway.call(invoices.owner, updateInvoice, {
        params: invoices.at(draft.id),
        body: { version, customer, lines: [line({ quantity: '-1' })], ...more },
      });
    expect((await change({})).problem.fields).toMatchObject([{ path: '/currency', code: 'asCorrected' }]);
    expect((await change({ currency: 'CZK', exchangeRate: '30' })).reply).toMatchObject({ exchangeRate: '25' });
  });

  test('is in the list by a filter, below zero in its sums; it is not copied', async () => {
    const one = await Invoices.open(gateway);
    const { owner, companyId } = one;
    const invoice = await one.issued({ lines: [line({ quantity: '2' })] });
    const draft = await gateway.ok(owner, createInvoiceFromDocuments, {
      params: { companyId },
      body: body(invoice, { lines: part(invoice, '1') }),
    });
    const note = await one.issue(draft);
    const list = async (type: string) =>
      (await gateway.ok(owner, listInvoices, { params: { companyId }, query: { type } })).items.map(({ id }) => id);
    expect(await list('creditNote')).toEqual([note.id]);
    expect(await list('ordinary')).toEqual([invoice.id]);
    const wrong = await gateway.call(owner, listInvoices, { params: { companyId }, query: { type: 'other' } });
    expect(wrong.status).toBe(400);
    const { currencies } = await gateway.ok(owner, summarizeInvoices, { params: { companyId }, query: {} });
    expect(currencies).toMatchObject([{ count: 2, base: '100.00', vat: '23.00', total: '123.00', due: '123.00' }]);
    const copied = await gateway.call(owner, copyInvoice, { params: one.at(note.id) });
    expect(copied.problem).toMatchObject({ code: 'not-in-this-state' });
  });
});

test('a debit note adds: its own sum is owed, and the original stays as it is', async () => {
  const invoice = await invoices.issued();
  const draft = await correct(invoice, { amounts: [{ rate: '23', category: 'S', amount: '10' }] }, 'debitNote');
  const note = await invoices.issue(draft);
  expect(note).toMatchObject({
    type: 'debitNote',
    corrected: { number: invoice.number },
    totals: { base: '10.00', vat: '2.30', total: '12.30', due: '12.30' },
  });
  expect(await now(invoice)).toMatchObject({ totals: { due: '123.00' } });
  const below = await tryCorrect(invoice, { amounts: [{ rate: '23', category: 'S', amount: '-10' }] }, 'debitNote');
  expect(below.status).toBe(200);
});
