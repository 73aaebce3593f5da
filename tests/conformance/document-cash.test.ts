import { describe, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import { installedKinds } from '../support/installed-kinds.ts';
import { type DocumentEndpoints, movesCash, type PaymentEndpoints } from '#plugins/documents/contract';

const kinds = (await installedKinds()).map(({ kind }) => kind);
const cashKind = kinds.find(movesCash);
const payable = kinds.find(({ countsAs }) => countsAs.includes('payable'));
const receivable = kinds.find(({ countsAs, asksForPayment }) => asksForPayment && countsAs.includes('receivable'));
const endpoints = cashKind?.endpoints as DocumentEndpoints; // The tests are skipped if no kind has cash.
const gateway = useGateway({ plugins: 'all', now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false });

async function register() {
  const { id: companyId, owner } = await gateway.company();
  const at = (documentId: string) => ({ companyId, documentId });
  return {
    companyId,
    owner,
    at,
    issue: (documentId: string, acknowledge: ('cash-below-zero' | 'pays-nothing')[] = []) =>
      gateway.call(owner, endpoints.issue, { params: at(documentId), body: { acknowledge } }),
    draft: (amount: string, extra: Record<string, string>) =>
      gateway.ok(owner, endpoints.create, {
        params: { companyId },
        body: {
          customer: { name: 'Jozef Kováč' },
          issuedOn: '2026-11-20',
          lines: [{ name: 'Predaj', quantity: '1', unitPrice: amount, vatCategory: 'O', vatRate: '0' }],
          extra,
        },
      }),
  };
}
type Register = Awaited<ReturnType<typeof register>>;
const balance = async ({ companyId, owner }: Register) =>
  (await gateway.ok(owner, endpoints.summary, { params: { companyId }, query: {} })).currencies[0]?.total;

describe.runIf(cashKind)('cash receipts', () => {
  test('round to five cents what is paid for goods and services, and no deposit', async () => {
    const cash = await register();
    const { totals: goods } = await cash.draft('10.02', { way: 'in', purpose: 'goods' });
    expect(goods).toMatchObject({ total: '10.00', rounding: '-0.02' });
    const { totals: deposit } = await cash.draft('10.02', { way: 'in', purpose: 'deposit' });
    expect(deposit).toMatchObject({ total: '10.02', rounding: '0.00' });
  });

  test('add up to what is in the box; less than nothing is asked about first', async () => {
    const cash = await register();
    const deposit = await cash.draft('100', { way: 'in', purpose: 'deposit' });
    const { reply: issued } = await cash.issue(deposit.id);
    expect(issued).toMatchObject({ number: '20260001' });
    const out = await cash.draft('100.01', { way: 'out', purpose: 'deposit' });
    expect(out.totals).toMatchObject({ total: '-100.01' });
    const { status, problem } = await cash.issue(out.id);
    expect({ status, warnings: problem['warnings'] }).toEqual({
      status: 422,
      warnings: [{ code: 'cash-below-zero', field: '/extra' }],
    });
    expect(await balance(cash)).toBe('100.00');
    const { reply: given } = await cash.issue(out.id, ['cash-below-zero']);
    expect(given).toMatchObject({ number: 'V20260001' });
    expect(await balance(cash)).toBe('-0.01');
  });

  test('move no less than nothing: what goes the other way is a receipt of the other kind', async () => {
    const cash = await register();
    for (const way of ['in', 'out']) {
      const { id } = await cash.draft('-10', { way, purpose: 'goods' });
      const { status, problem } = await cash.issue(id, ['cash-below-zero']);
      expect({ way, status, fields: problem.fields }).toMatchObject({
        way,
        status: 400,
        fields: [{ path: '/lines', code: 'belowZero', message: expect.stringContaining('its kind') }],
      });
    }
    expect(await balance(cash)).toBe('0.00');
  });

  test.runIf(payable)(
    'pay the document that they name, whole, though the coins make it two cents less; cancelled, they have not',
    async () => {
      const cash = await register();
      const { companyId, owner, at } = cash;
      const owed = payable?.endpoints as DocumentEndpoints & Partial<PaymentEndpoints>; // The test runs only if such a kind is installed.
      const invoice = await gateway.ok(owner, owed.create, {
        params: { companyId },
        body: {
          customer: { name: 'Papiernictvo Žito, s. r. o.' },
          lines: [{ name: 'Papier', quantity: '1', unitPrice: '10.02', vatCategory: 'O', vatRate: '0' }],
          extra: { supplierNumber: 'A 7' },
        },
      });
      const entered = await gateway.ok(owner, owed.issue, { params: at(invoice.id), body: {} });
      const out = await cash.draft('10.02', { way: 'out', purpose: 'invoice', pays: entered.number ?? '' });
      await cash.issue(out.id, ['cash-below-zero']);
      const read = () => gateway.ok(owner, owed.read, { params: at(invoice.id) });
      const paid = await read();
      expect(paid).toMatchObject({ paymentState: 'paid', totals: { paid: '10.02', due: '0.00' } });
      expect(await balance(cash)).toBe('-10.00');
      const paymentId = paid.payments[0]?.id ?? '';
      const { removePayment } = owed;
      if (!removePayment) throw new Error('What is owed can be paid');
      expect((await gateway.call(owner, removePayment, { params: { ...at(invoice.id), paymentId } })).status).toBe(409);
      await gateway.ok(owner, endpoints.cancel, { params: at(out.id), body: {} });
      expect(await read()).toMatchObject({ paymentState: 'unpaid', totals: { due: '10.02' } });
    },
  );

  test('taken back from the box ask about less than nothing in it, on that day or later', async () => {
    const cash = await register();
    const { owner, at } = cash;
    const deposit = await cash.draft('50', { way: 'in', purpose: 'deposit' });
    await cash.issue(deposit.id);
    const went = await cash.draft('30', { way: 'out', purpose: 'other' });
    await cash.issue(went.id);
    const cancel = (acknowledge: 'cash-below-zero'[] = []) =>
      gateway.call(owner, endpoints.cancel, { params: at(deposit.id), body: { acknowledge } });
    const { status, problem } = await cancel();
    expect({ status, warnings: problem['warnings'] }).toEqual({
      status: 422,
      warnings: [{ code: 'cash-below-zero', field: '/extra' }],
    });
    expect(await balance(cash)).toBe('20.00');
    expect((await cancel(['cash-below-zero'])).status).toBe(200);
    expect(await balance(cash)).toBe('-30.00');
    // The cancellation returns money to the cash register, so it needs no confirmation.
    expect((await gateway.call(owner, endpoints.cancel, { params: at(went.id), body: {} })).status).toBe(200);
  });

  test.runIf(receivable)(
    'are made from what waits to be paid, filled in; once that is paid there is no such step',
    async () => {
      const cash = await register();
      const { companyId, owner, at } = cash;
      const owed = receivable?.endpoints as DocumentEndpoints; // The test runs only if such a kind is installed.
      const { id } = await gateway.ok(owner, owed.create, {
        params: { companyId },
        body: {
          customer: { name: 'Jozef Kováč', street: 'Banícka 4', city: 'Ľubietová' },
          issuedOn: '2026-11-20',
          paymentMethod: 'card',
          lines: [{ name: 'Dosky', quantity: '1', unitPrice: '10.02', vatCategory: 'O', vatRate: '0' }],
        },
      });
      const steps = async () => (await gateway.ok(owner, owed.chain, { params: at(id) })).steps;
      expect(await steps()).not.toContain(cashKind?.id); // A draft cannot be paid yet.
      const { number } = await gateway.ok(owner, owed.issue, {
        params: at(id),
        body: { acknowledge: ['outside-vat-by-payer'] },
      });
      expect(await steps()).toContain(cashKind?.id);
      const receipt = await gateway.ok(owner, endpoints.fromDocuments, {
        params: { companyId },
        body: { sources: [{ documentId: id }] },
      });
      expect(receipt).toMatchObject({
        customer: { name: 'Jozef Kováč' },
        extra: { way: 'in', purpose: 'invoice', pays: number },
        totals: { total: '10.00', rounding: '-0.02' },
      });
      await cash.issue(receipt.id);
      const paid = await gateway.ok(owner, owed.read, { params: at(id) });
      expect(paid).toMatchObject({ paymentState: 'paid', totals: { paid: '10.02', due: '0.00' } });
      expect(await steps()).not.toContain(cashKind?.id);
      expect(await balance(cash)).toBe('10.00');
    },
  );

  test.each([
    { way: 'in', title: 'Príjmový pokladničný doklad', from: 'Prijaté od' },
    { way: 'out', title: 'Výdavkový pokladničný doklad', from: 'Vyplatené komu' },
  ])(
    '[B6-19] printed say which way, from or to whom and how much, in words too: $way',
    async ({ way, title, from }) => {
      const cash = await register();
      const { owner, at } = cash;
      const { id } = await cash.draft('123.43', { way, purpose: 'goods' });
      await cash.issue(id, ['cash-below-zero']);
      const { bytes } = await gateway.call(owner, endpoints.pdf, { params: at(id), query: {} });
      const { text } = await readPdf(new Uint8Array(bytes));
      for (const expected of [title, from, 'Jozef Kováč', '123,45 €', 'Stodvadsaťtri eur štyridsaťpäť centov', 'eKas'])
        expect(text).toContain(expected);
      expect(text).not.toContain('-123,45');
    },
  );

  test('say when no document has the number that they name', async () => {
    const cash = await register();
    const { id } = await cash.draft('5', { way: 'in', purpose: 'invoice', pays: '999' });
    expect((await cash.issue(id)).problem['warnings']).toEqual([{ code: 'pays-nothing', field: '/extra' }]);
  });
});
