import { decode } from 'bysquare/pay';
import { beforeEach, describe, expect, test } from 'vitest';
import { XmlDocument } from 'xmldoc';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import {
  createPaymentOrder,
  listOrderedDocuments,
  listPaymentOrders,
  type PaymentOrderInput,
  paymentOrderFile,
  previewPaymentOrder,
  readPaymentCode,
  withdrawPaymentOrder,
} from '../contract/index.ts';

const { endpoints } = receivedInvoiceKind;
let owner: TestPerson;
let params: { companyId: string };
let account: string;

const gateway = useGateway({ now: () => new Date('2026-11-23T10:00:00Z'), runJobs: false });
beforeEach(async () => {
  const company = await gateway.company({});
  owner = company.owner;
  params = { companyId: company.id };
  account = await newAccount('SK3112000000198742637541', 'EUR');
});

const theirs = 'SK8975000000000012345671';
const newAccount = async (iban: string, currency: string) =>
  (await gateway.ok(owner, createBankAccount, { params, body: { name: 'Účet', iban, currency, isMain: false } })).id;
async function invoice(supplierNumber: string, unitPrice: string, more: object = {}, iban = theirs) {
  const body = {
    customer: { name: 'Papiernictvo Žito, s. r. o.', street: 'Hlavná 1', city: 'Prešov', country: 'SK' as const },
    issuedOn: '2026-11-02',
    dueOn: '2026-11-30',
    variableSymbol: '2026118',
    lines: [{ name: 'Papier', quantity: '1', unitPrice, vatRate: '0', vatCategory: 'O' as const }],
    extra: { supplierNumber, iban },
    ...more,
  };
  return (await gateway.ok(owner, endpoints.create, { params, body })).id;
}
async function entered(...of: Parameters<typeof invoice>) {
  const documentId = await invoice(...of);
  const body = { acknowledge: ['outside-vat-by-payer' as const, 'entered-before' as const] };
  await gateway.ok(owner, endpoints.issue, { params: { ...params, documentId }, body });
  return documentId;
}
const order = (documentIds: string[], more: Partial<PaymentOrderInput> = {}, as = owner) =>
  gateway.call(as, createPaymentOrder, {
    params,
    body: { documentIds, bankAccountId: account, payOn: '2026-11-25', ...more },
  });
const paymentOrdersOf = (...ids: string[]) =>
  gateway.ok(owner, listOrderedDocuments, { params, query: { ids: ids.join() } });

describe('an order of chosen received invoices', () => {
  test('is one SEPA file of what remains of each, to its supplier, with its symbols; it pays nothing', async () => {
    const [one, two] = [await entered('FV-118', '100'), await entered('FV-119', '23.40')];
    await gateway.ok(owner, endpoints.addPayment, {
      params: { ...params, documentId: two },
      body: { amount: '3.40', paidOn: '2026-11-20', method: 'cash' },
    });
    const { reply } = await order([one, two]);
    expect(reply).toMatchObject({
      total: '120.00',
      payOn: '2026-11-25',
      iban: 'SK3112000000198742637541',
      withdrawnAt: null,
      items: [
        { documentId: one, amount: '100.00', iban: theirs, theirNumber: 'FV-118' },
        { documentId: two, amount: '20.00' },
      ],
    });
    const file = await gateway.call(owner, paymentOrderFile, { params: { ...params, orderId: reply.id } });
    const paid = new XmlDocument(file.bytes.toString('utf8')).descendantWithPath('CstmrCdtTrfInitn.PmtInf');
    expect(paid?.valueWithPath('CtrlSum')).toBe('120.00');
    expect(paid?.valueWithPath('DbtrAcct.Id.IBAN')).toBe('SK3112000000198742637541');
    expect(paid?.childrenNamed('CdtTrfTxInf').map((item) => item.valueWithPath('PmtId.EndToEndId'))).toEqual([
      expect.stringMatching(/^\/VS\d+\/SS\/KS\d*$/),
      expect.stringMatching(/^\/VS\d+\/SS\/KS\d*$/),
    ]);
    const after = await gateway.ok(owner, endpoints.read, { params: { ...params, documentId: one } });
    expect(after).toMatchObject({ paymentState: 'unpaid', totals: { due: '100.00' } });
    expect(await paymentOrdersOf(one, two)).toHaveLength(2);
  });

  test('is not made a second time of the same invoice without asking, also by two at once; taken back it is forgotten', async () => {
    const one = await entered('FV-120', '10');
    const tries = await Promise.all([order([one]), order([one])]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const again = await order([one]);
    expect(again.problem['warnings']).toEqual([{ code: 'already-ordered', field: '/documentIds/0' }]);
    const second = await order([one], { acknowledge: ['already-ordered'] });
    expect(second.status).toBe(200);
    expect(await paymentOrdersOf(one)).toMatchObject([{ orderId: second.reply.id }]);
    const { items } = await gateway.ok(owner, listPaymentOrders, { params, query: {} });
    expect(items.map(({ id }) => id)[0]).toBe(second.reply.id);
    for (const { id: orderId } of items) {
      const at = { params: { ...params, orderId } };
      const first = await gateway.ok(owner, withdrawPaymentOrder, at);
      expect(await gateway.ok(owner, withdrawPaymentOrder, at)).toEqual(first);
    }
    expect(await paymentOrdersOf(one)).toEqual([]);
    expect((await order([one])).status).toBe(200);
  });

  test('pays an invoice once, however its id is spelt', async () => {
    const one = await entered('FV-121', '10');
    const twice = [one, one.toUpperCase()];
    const fields = [{ path: '/documentIds/1', code: 'twice' }];
    expect((await order(twice)).problem.fields).toMatchObject(fields);
    const previewed = await gateway.call(owner, previewPaymentOrder, { params, body: { documentIds: twice } });
    expect(previewed.problem.fields).toMatchObject(fields);
    expect((await order([one.toUpperCase()])).reply).toMatchObject({ total: '10.00', items: [{ documentId: one }] });
    const again = await order([one.toUpperCase()]);
    expect(again.problem['warnings']).toEqual([{ code: 'already-ordered', field: '/documentIds/0' }]);
  });

  test('is what the list of received invoices can be narrowed by; taken back it holds nothing', async () => {
    const [one, two] = [await entered('FV-118', '100'), await entered('FV-119', '20')];
    const { reply } = await order([one]);
    const listed = async (filters: string) => {
      const { items } = await gateway.ok(owner, endpoints.list, { params, query: { filters } });
      return items.map(({ id }) => id);
    };
    expect(await listed('ordered:yes')).toEqual([one]);
    expect(await listed('ordered:no')).toEqual([two]);
    await gateway.ok(owner, withdrawPaymentOrder, { params: { ...params, orderId: reply.id } });
    expect(await listed('ordered:yes')).toEqual([]);
    const wrong = { params, query: { filters: 'ordered:maybe' } };
    expect((await gateway.call(owner, endpoints.list, wrong)).status).toBe(400);
    // The filter reveals which invoices are ordered, so it requires the right to read orders.
    const colleague = await gateway.member(params.companyId, 'Team member');
    const input = { params, query: { filters: 'ordered:no' } };
    expect((await gateway.call(colleague, endpoints.list, input)).status).toBe(403);
  });

  test('refuses what it cannot pay, with its place and the cure, and the preview says so before', async () => {
    const good = await entered('FV-121', '10');
    const cases: [string, Promise<string>][] = [
      ['noIban', entered('FV-122', '10', {}, '')],
      ['wrongIban', entered('FV-123', '10', {}, 'SK8975000000000012345672')],
      ['notEntered', invoice('FV-124', '10')],
      ['notEuro', entered('FV-125', '10', { currency: 'CZK', exchangeRate: '25' })],
      ['nothingDue', entered('FV-126', '0')],
    ];
    for (const [fault, made] of cases) {
      const id = await made;
      const { problem } = await order([good, id]);
      expect(problem.fields, fault).toMatchObject([{ path: '/documentIds/1', code: fault }]);
      const preview = await gateway.ok(owner, previewPaymentOrder, { params, body: { documentIds: [good, id] } });
      expect(preview).toMatchObject({ bankAccountId: account, items: [{ fault: null, ordered: null }, { fault }] });
    }
    const crowns = await newAccount('CZ6508000000192000145399', 'CZK');
    expect((await order([good], { bankAccountId: crowns })).problem.fields).toMatchObject([{ path: '/bankAccountId' }]);
    expect((await order([good], { payOn: '2026-11-22' })).problem.fields).toMatchObject([
      { path: '/payOn', code: 'past' },
    ]);
    expect((await order([good], { payOn: '2027-11-24' })).problem.fields).toMatchObject([{ code: 'farAhead' }]);
  });

  test('is made by who keeps the books, and is another company’s business as little as its documents', async () => {
    const one = await entered('FV-127', '10');
    const writer = await gateway.member(params.companyId, 'Team member');
    expect((await order([one], {}, writer)).status).toBe(403);
    const { reply } = await order([one]);
    const mine = params;
    const other = await gateway.company({});
    params = { companyId: other.id };
    owner = other.owner;
    account = await newAccount('SK3112000000198742637541', 'EUR');
    expect((await order([one])).status).toBe(404);
    expect((await gateway.ok(owner, listPaymentOrders, { params, query: {} })).items).toEqual([]);
    const read = await gateway.call(owner, withdrawPaymentOrder, {
      params: { ...params, orderId: reply.id },
    });
    expect(read.status).toBe(404);
    expect((await gateway.call(owner, listPaymentOrders, { params: mine, query: {} })).status).toBe(404);
  });
});

test('one invoice is paid by its PAY by square code: what remains, the supplier’s account and symbol', async () => {
  const one = await entered('FV-128', '100.10');
  const at = { ...params, documentId: one };
  const code = await gateway.ok(owner, readPaymentCode, { params: at });
  expect(code).toMatchObject({ label: 'PAY by square', amount: '100.10', iban: theirs });
  expect(decode(code.text).payments[0]).toMatchObject({
    amount: 100.1,
    paymentDueDate: '20261130',
    bankAccounts: [{ iban: theirs }],
    beneficiary: { name: 'Papiernictvo Zito, s. r. o.' },
  });
  const without = await entered('FV-129', '10', {}, '');
  const refused = await gateway.call(owner, readPaymentCode, { params: { ...params, documentId: without } });
  expect(refused.problem).toMatchObject({ status: 409, code: 'not-payable-by-code' });
});
