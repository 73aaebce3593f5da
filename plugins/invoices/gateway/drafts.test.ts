import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#core/contract';
import { recalculate } from '#core/money';
import { useGateway } from '#core/testing';
import { type DocumentInput } from '#plugins/documents/contract';
import { copyInvoice, createInvoice, deleteInvoice, readInvoice, updateInvoice } from '../contract/index.ts';
import { customer, Invoices, line } from './test-invoices.ts';

let invoices: Invoices;
let now = new Date('2026-11-21T10:00:00Z');

const gateway = useGateway({ now: () => now, runJobs: false });
beforeAll(async () => {
  invoices = await Invoices.open(gateway);
});

/** Returns the body of an update that changes nothing. */
function unchanged(draft: Awaited<ReturnType<Invoices['draft']>>) {
  const { version, customer: party, issuedOn, suppliedOn, dueOn, lines, note } = draft;
  return { version, customer: party, issuedOn, suppliedOn, dueOn, lines, note };
}

function create(body: Partial<DocumentInput>, as: Invoices = invoices) {
  const input = { customer, issuedOn: '2026-11-20', lines: [line()], ...body };
  return gateway.call(as.owner, createInvoice, { params: { companyId: as.companyId }, body: input });
}

describe('a draft', () => {
  test('has today, two weeks to pay, no number, and the company as its supplier', async () => {
    const draft = await gateway.ok(invoices.owner, createInvoice, {
      params: { companyId: invoices.companyId },
      body: { lines: [] },
    });
    expect(draft).toMatchObject({
      version: 1,
      kind: 'invoice',
      status: 'draft',
      paymentState: 'unpaid',
      overdue: false,
      number: null,
      issuedOn: '2026-11-21',
      suppliedOn: '2026-11-21',
      dueOn: '2026-12-05',
      currency: 'EUR',
      exchangeRate: null,
      paymentMethod: 'bankTransfer',
      payments: [],
      links: [],
      sentOn: null,
    });
    expect(draft.supplier).toMatchObject({ name: 'Skúšobná s. r. o.', vatPayerType: 'Payer', city: 'Košice' });
    expect(draft.totals).toMatchObject({ base: '0.00', total: '0.00', due: '0.00', byRate: [] });
  });

  test('[B9-18] has the amounts that core/money computes, to the cent, in any currency', async () => {
    const lines = [
      line({ quantity: '12.5', unitPrice: '18.405', discountPercent: '5' }),
      line({ quantity: '-3', unitPrice: '9.99', vatRate: '19' }),
      line({ quantity: '0.333333', unitPrice: '7.123456', vatRate: '5' }),
      line({ unitPrice: '250', vatCategory: 'AE', vatRate: '0' }),
    ];
    const common = { currency: 'CZK', exchangeRate: '25.205', paymentMethod: 'bankTransfer' } as const;
    const { totals } = await invoices.draft({ lines, ...common });
    const expected = recalculate({
      lines: lines.map((one) => ({ ...one, vatCategory: one.vatCategory ?? 'S' })),
      payments: [],
      ...common,
    });
    expect(totals).toEqual(expected.totals);
    expect(totals.byRate.map(({ rate, category }) => `${category}${rate}`)).toEqual(['S23', 'S19', 'S5', 'AE0']);
  });

  test('keeps what was written of quantities, prices and rates, normalisedValue one way', async () => {
    const draft = await invoices.draft({
      currency: 'CZK',
      exchangeRate: '25.2',
      lines: [line({ quantity: '2.50', unitPrice: '0.125', discountPercent: '10', vatRate: '23.00' })],
    });
    const read = await invoices.read(draft);
    expect(read).toEqual(draft);
    expect(read.exchangeRate).toBe('25.2');
    expect(read.lines[0]).toMatchObject({ quantity: '2.5', unitPrice: '0.125', discountPercent: '10', vatRate: '23' });
  });

  test('of euro needs no exchange rate and keeps none; cash rounds to five cents', async () => {
    const draft = await invoices.draft({
      exchangeRate: '25',
      paymentMethod: 'cash',
      lines: [line({ unitPrice: '10.01' })],
    });
    expect(draft.exchangeRate).toBeNull();
    expect(draft.totals).toMatchObject({ base: '10.01', vat: '2.30', rounding: '-0.01', total: '12.30' });
  });

  test('takes a VAT rate only if it was in force on the day of supply', async () => {
    const late = await create({ lines: [line(), line({ vatRate: '20' })] });
    expect(late.problem).toMatchObject({ status: 400, fields: [{ path: '/lines/1/vatRate', code: 'vatRate' }] });
    expect((await create({ lines: [line({ vatRate: '0' })] })).problem.fields).toMatchObject([
      { path: '/lines/0/vatRate' },
    ]);
    const of2024 = await create({
      suppliedOn: '2024-12-31',
      lines: [line({ vatRate: '20' }), line({ vatRate: '10' })],
    });
    expect(of2024.status).toBe(200);
    expect((await create({ suppliedOn: '2024-12-31' })).problem.fields).toMatchObject([{ path: '/lines/0/vatRate' }]);
  });

  test('fills in the reason of an exemption that nobody wrote', async () => {
    const { lines } = await invoices.draft({
      lines: [
        line({ vatCategory: 'AE', vatRate: '0' }),
        line({ vatCategory: 'E', vatRate: '0', exemptionReason: 'oslobodené podľa § 29' }),
        line({ exemptionReason: 'nič' }),
      ],
    });
    expect(lines.map(({ exemptionReason }) => exemptionReason)).toEqual([
      'prenesenie daňovej povinnosti',
      'oslobodené podľa § 29',
      null,
    ]);
  });

  test.each(['supplier', 'totals', 'paymentState', 'number', 'status'])('refuses %s in a body', async (field) => {
    const answer = await create({ [field]: field === 'number' ? '1' : {} });
    expect(answer.problem).toMatchObject({ status: 400, fields: [{ path: `/${field}`, code: 'unknown' }] });
  });

  test.each<[string, string, Partial<DocumentInput>]>([
    ['a day that is none', '/dueOn', { dueOn: '2026-02-30' }],
    ['an amount with a comma', '/lines/0/unitPrice', { lines: [line({ unitPrice: '1,5' })] }],
    ['an amount in exponents', '/lines/0/unitPrice', { lines: [line({ unitPrice: '1e5' })] }],
    ['a line without a name', '/lines/0/name', { lines: [line({ name: '  ' })] }],
    ['a discount over 100 %', '/lines/0/discountPercent', { lines: [line({ discountPercent: '101' })] }],
    [
      'amounts that no column holds',
      '/lines',
      { lines: [line({ quantity: '999999999999', unitPrice: '999999999999' })] },
    ],
    ['a partner that is no id', '/partnerId', { partnerId: 'Jano' }],
    ['a symbol with letters', '/variableSymbol', { variableSymbol: 'FA1' }],
    ['a currency that is none', '/currency', { currency: 'eur' }],
    ['an exchange rate of zero', '/exchangeRate', { currency: 'CZK', exchangeRate: '0' }],
  ])('refuses %s, by its field', async (_, path, body) => {
    const { status, problem } = await create(body);
    expect({ status, paths: problem.fields?.map((field) => field.path) }).toEqual({ status: 400, paths: [path] });
  });

  test('is replaced as a whole by an update, whose version must be the current one', async () => {
    const draft = await invoices.draft({ note: 'Prvá' });
    const params = invoices.at(draft.id);
    const body = { ...unchanged(draft), note: 'Druhá', lines: [line({ unitPrice: '200' })] };
    const updated = await gateway.ok(invoices.owner, updateInvoice, { params, body });
    expect(updated).toMatchObject({ version: 2, note: 'Druhá', totals: { base: '200.00', total: '246.00' } });
    const stale = await gateway.call(invoices.owner, updateInvoice, { params, body });
    expect(stale.problem).toMatchObject({ status: 409, code: 'stale-version', current: { version: 2, note: 'Druhá' } });
    expect(await invoices.read(draft)).toEqual(updated);
  });

  test('may be sent back whole, changed where it can be changed', async () => {
    const draft = await invoices.draft();
    const send = (body: object) =>
      gateway.call(invoices.owner, updateInvoice, { params: invoices.at(draft.id), body: { ...draft, ...body } });
    const totals = { ...draft.totals, total: '1.00' };
    const refused = await send({ totals, number: '20260001', note: 'Nie' });
    expect(refused.status).toBe(400);
    expect(refused.problem.fields?.map(({ path, code }) => [path, code]).sort()).toEqual([
      ['/number', 'readOnly'],
      ['/totals/total', 'readOnly'],
    ]);
    const written = await send({ note: 'Ďakujeme', lines: [line({ unitPrice: '200' })] });
    expect(written.reply).toMatchObject({ note: 'Ďakujeme', version: 2, totals: { total: '246.00' } });
    // A change by others is a conflict, not an error of a field.
    expect((await send({ note: 'Neskoro' })).problem).toMatchObject({ status: 409, code: 'stale-version' });
  });

  test('keeps the ids of the lines that it keeps', async () => {
    const draft = await invoices.draft({ lines: [line({ name: 'A' }), line({ name: 'B' })] });
    const [, second] = draft.lines;
    if (!second) throw new Error('two lines were made');
    const updated = await gateway.ok(invoices.owner, updateInvoice, {
      params: invoices.at(draft.id),
      body: { ...unchanged(draft), lines: [line({ name: 'C' }), second] },
    });
    expect(updated.lines.map(({ name }) => name)).toEqual(['C', 'B']);
    expect(updated.lines[1]?.id).toBe(second.id);
    expect(new Set(updated.lines.map(({ id }) => id)).size).toBe(2);
  });

  test('can be deleted, and is gone then', async () => {
    const draft = await invoices.draft();
    await gateway.ok(invoices.owner, deleteInvoice, { params: invoices.at(draft.id) });
    expect((await gateway.call(invoices.owner, readInvoice, { params: invoices.at(draft.id) })).status).toBe(404);
  });

  test('can be deleted by the accountant who made it, and by no other; an admin deletes anybody’s', async () => {
    const people = await gateway.members(invoices.companyId);
    const params = { companyId: invoices.companyId };
    const make = async (role: 'Accountant' | 'Team member') =>
      gateway.ok(people[role], createInvoice, { params, body: { customer, lines: [line()] } });
    const remove = async (role: keyof typeof people, { id }: { id: string }) =>
      (await gateway.call(people[role], deleteInvoice, { params: invoices.at(id) })).problem?.code;

    const [hers, theirs, third] = [await make('Accountant'), await make('Team member'), await make('Accountant')];
    expect(hers.own).toBe(true);
    expect((await gateway.ok(people.Admin, readInvoice, { params: invoices.at(hers.id) })).own).toBe(false);
    expect(await remove('Accountant', hers)).toBeUndefined();
    expect(await remove('Accountant', theirs)).toBe('forbidden');
    expect(await remove('Guest', theirs)).toBe('forbidden');
    expect(await remove('Team member', theirs)).toBeUndefined();
    expect(await remove('Admin', third)).toBeUndefined();
  });

  test('of another company, or of no company, is not there', async () => {
    const theirs = await Invoices.open(gateway);
    const draft = await theirs.draft();
    const version = draft.version;
    const calls: [Endpoint, object][] = [
      [readInvoice, {}],
      [updateInvoice, { body: { lines: [], version } }],
      [deleteInvoice, {}],
      [copyInvoice, {}],
    ];
    for (const [endpoint, input] of calls) {
      const answer = await gateway.call(invoices.owner, endpoint, { params: invoices.at(draft.id), ...input } as never);
      expect({ id: endpoint.id, status: answer.status }).toEqual({ id: endpoint.id, status: 404 });
    }
    expect(await theirs.read(draft)).toEqual(draft);
  });
});

describe('what is written of a document', () => {
  test.each(['XXX', 'XTS', 'XAU', 'AAA'])(
    'is refused with the field and its cure when nobody can pay in %s',
    async (currency) => {
      const { problem } = await create({ currency, exchangeRate: '2' });
      expect(problem).toMatchObject({ status: 400, fields: [{ path: '/currency', code: 'currency' }] });
      expect(problem?.fields?.[0]?.message).toContain('ISO 4217');
    },
  );

  test('is refused with the field and its cure when an e-mail address is none', async () => {
    const { problem } = await create({ customer: { ...customer, email: 'pila@odberatel' } });
    expect(problem).toMatchObject({ status: 400, fields: [{ path: '/customer/email', code: 'email' }] });
    expect(problem?.fields?.[0]?.message).toContain('meno@firma.sk');
  });
});

describe('a company that is no payer', () => {
  test.each(['NonPayer', 'RegisteredVatPayer7'] as const)(
    '%s charges no VAT: its lines are outside of it',
    async (vatPayerType) => {
      const company = new Invoices(gateway, await gateway.company({ vatPayerType }));
      const draft = await company.draft({ lines: [line({ vatRate: '0' })] });
      expect(draft.lines[0]).toMatchObject({ vatCategory: 'O', vatRate: '0' });
      expect(draft.totals).toMatchObject({ base: '100.00', vat: '0.00', total: '100.00' });
      const charged = await create({ lines: [line({ vatCategory: 'S' })] }, company);
      expect(charged.problem).toMatchObject({ status: 400, fields: [{ path: '/lines/0/vatCategory' }] });
    },
  );
});

describe('a copy', () => {
  test('is a new draft of today that points to its model and has its term, but no symbol or payment of it', async () => {
    const source = await invoices.issued({ issuedOn: '2026-10-01', dueOn: '2026-10-31', note: 'Opakovaná' });
    const copy = await gateway.ok(invoices.owner, copyInvoice, { params: invoices.at(source.id) });
    expect(copy).toMatchObject({
      status: 'draft',
      number: null,
      variableSymbol: '',
      issuedOn: '2026-11-21',
      suppliedOn: '2026-11-21',
      dueOn: '2026-12-21',
      note: 'Opakovaná',
      customer: source.customer,
      totals: source.totals,
      links: [{ kind: 'copy', documentId: source.id, number: source.number }],
    });
    expect(copy.lines[0]?.id).not.toBe(source.lines[0]?.id);
    expect((await invoices.read(source)).links).toMatchObject([{ kind: 'copy', documentId: copy.id, number: null }]);
    await gateway.ok(invoices.owner, deleteInvoice, { params: invoices.at(copy.id) });
    expect((await invoices.read(source)).links).toEqual([]);
  });

  test('of a document of 2024 takes the rates of today, each of its class', async () => {
    const source = await invoices.issued({
      issuedOn: '2024-12-30',
      lines: [line({ vatRate: '20' }), line({ vatRate: '10' }), line({ vatRate: '5' })],
    });
    const copy = await gateway.ok(invoices.owner, copyInvoice, { params: invoices.at(source.id) });
    expect(copy.lines.map(({ vatRate }) => vatRate)).toEqual(['23', '19', '5']);
  });

  test('of a company that has stopped paying VAT is outside of it', async () => {
    const company = await Invoices.open(gateway);
    const source = await company.issued();
    await gateway.database.db.inCompany(company.companyId, company.owner, (tx) =>
      tx.updateTable('company').set({ vat_payer_type: 'NonPayer' }).where('id', '=', company.companyId).execute(),
    );
    const copy = await gateway.ok(company.owner, copyInvoice, { params: company.at(source.id) });
    expect(copy.lines[0]).toMatchObject({ vatCategory: 'O', vatRate: '0' });
  });

  test('of a foreign invoice waits for the exchange rate of its own day', async () => {
    const source = await invoices.issued({ currency: 'CZK', exchangeRate: '25.205' });
    const copy = await gateway.ok(invoices.owner, copyInvoice, { params: invoices.at(source.id) });
    expect(copy).toMatchObject({ currency: 'CZK', exchangeRate: null });
  });
});

test('"today" is the day in Slovakia, not that of the server', async () => {
  now = new Date('2026-11-21T23:30:00Z');
  const draft = await gateway.ok(invoices.owner, createInvoice, {
    params: { companyId: invoices.companyId },
    body: { lines: [] },
  });
  now = new Date('2026-11-21T10:00:00Z');
  expect(draft.issuedOn).toBe('2026-11-22');
});
