import { beforeAll, describe, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { type DocumentInput, type DocumentQuery } from '#plugins/documents/contract';
import { createPartner } from '#plugins/partners/contract';
import { addInvoicePayment, cancelInvoice, deleteInvoice, listInvoices, updateInvoice } from '../contract/index.ts';
import { customer, Invoices, line } from './test-invoices.ts';

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false });

async function company(): Promise<Invoices> {
  return await Invoices.open(gateway);
}

function list(of: Invoices, query: DocumentQuery = {}) {
  return gateway.ok(of.owner, listInvoices, { params: { companyId: of.companyId }, query });
}

/** Returns the names of customers, by which the tests identify documents. */
async function names(of: Invoices, query: DocumentQuery): Promise<string[]> {
  return (await list(of, query)).items.map(({ customerName }) => customerName);
}

function named(name: string, more: Partial<DocumentInput> = {}): Partial<DocumentInput> {
  return { customer: { ...customer, name }, ...more };
}

describe('the list', () => {
  test('shows of each document what a row needs, newest first', async () => {
    const of = await company();
    const old = await of.issued(named('Starý', { issuedOn: '2026-01-05', dueOn: '2026-01-19' }));
    const draft = await of.draft(named('Nový', { issuedOn: '2026-11-20' }));
    const { items, next } = await list(of);
    expect(next).toBeNull();
    expect(items.map(({ id }) => id)).toEqual([draft.id, old.id]);
    expect(items[1]).toEqual({
      id: old.id,
      version: 2,
      number: '20260001',
      customerName: 'Starý',
      status: 'issued',
      state: 'issued',
      paymentState: 'unpaid',
      overdue: true,
      customFields: [],
      issuedOn: '2026-01-05',
      suppliedOn: '2026-01-05',
      dueOn: '2026-01-19',
      variableSymbol: '20260001',
      base: '100.00',
      vat: '23.00',
      currency: 'EUR',
      total: '123.00',
      due: '123.00',
      sentOn: null,
      externalId: null,
      updatedAt: expect.stringMatching(/^20\d\d-.*\.\d{3}Z$/),
    });
  });

  test('of a company has none of another', async () => {
    const [mine, theirs] = [await company(), await company()];
    await theirs.issued();
    expect((await list(mine)).items).toEqual([]);
    expect((await list(mine, { search: 'pila' })).items).toEqual([]);
  });

  test('is paged without gaps or repetitions while others insert and delete', async () => {
    const of = await company();
    const made = await Promise.all(
      Array.from({ length: 9 }, (_, day) => of.draft({ issuedOn: `2026-10-0${day + 1}` })),
    );
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list(of, { top: 2, ...(after ? { after } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next ?? undefined;
      await of.draft({ issuedOn: '2026-10-20' }); // its place is above the rows that were already returned
      const shown = page.items.at(-1)?.id ?? '';
      await gateway.ok(of.owner, deleteInvoice, { params: of.at(shown) });
    } while (after);
    expect(seen).toEqual(made.map(({ id }) => id).reverse());
  });

  test('sorts customers as Slovak does, amounts as numbers', async () => {
    const of = await company();
    const prices = { 'Chata Tatry': '9', Dom: '100', 'Hotel Ľubo': '20', Čaj: '-1', Cukor: '1000' };
    for (const [name, unitPrice] of Object.entries(prices))
      await of.draft(named(name, { lines: [line({ unitPrice })] }));
    const byName = ['Cukor', 'Čaj', 'Dom', 'Hotel Ľubo', 'Chata Tatry'];
    expect(await names(of, { orderBy: 'customerName asc' })).toEqual(byName);
    expect(await names(of, { orderBy: 'customerName desc' })).toEqual(byName.toReversed());
    expect(await names(of, { orderBy: 'total' })).toEqual(['Čaj', 'Chata Tatry', 'Hotel Ľubo', 'Dom', 'Cukor']);
  });

  test('sorts by what is owed: on drafts nothing is, as on paid ones', async () => {
    const of = await company();
    await of.draft(named('Návrh', { lines: [line({ unitPrice: '9000' })] }));
    await of.issued(named('Malá', { lines: [line({ unitPrice: '10' })] }));
    await of.issued(named('Veľká', { lines: [line({ unitPrice: '500' })] }));
    expect(await names(of, { orderBy: 'due desc' })).toEqual(['Veľká', 'Malá', 'Návrh']);
    expect(await names(of, { orderBy: 'due asc', top: 1 })).toEqual(['Návrh']);
  });

  test('sorts by number, drafts at the end of the newest first', async () => {
    const of = await company();
    await of.issued(named('Prvý'));
    await of.draft(named('Návrh'));
    await of.issued(named('Druhý'));
    expect(await names(of, { orderBy: 'number desc' })).toEqual(['Druhý', 'Prvý', 'Návrh']);
  });

  test.each(['nonsense', 'id', 'issuedOn down', 'issuedOn; drop table document'])(
    'refuses to sort by %s',
    async (orderBy) => {
      const of = await company();
      const answer = await gateway.call(of.owner, listInvoices, {
        params: { companyId: of.companyId },
        query: { orderBy },
      });
      expect(answer.problem).toMatchObject({ status: 400, fields: [{ path: '/orderBy' }] });
    },
  );

  test('refuses a cursor that is none, and one of another order', async () => {
    const of = await company();
    await of.draft(named('A'));
    await of.draft(named('B'));
    const { next } = await list(of, { top: 1, orderBy: 'customerName' });
    const forged = Buffer.from(JSON.stringify(['yesterday', 'nobody'])).toString('base64url');
    const queries = [
      { after: 'nonsense' },
      { after: next ?? '', orderBy: 'dueOn' },
      { after: next ?? '', orderBy: 'customerName desc' },
      { after: `issuedOn.desc.${forged}` },
      { after: `total.asc.${forged}`, orderBy: 'total' },
    ];
    for (const query of queries) {
      const answer = await gateway.call(of.owner, listInvoices, { params: { companyId: of.companyId }, query });
      expect(answer.problem).toMatchObject({ status: 400, fields: [{ path: '/after' }] });
    }
  });

  test('holds fifty unless told, and never more than a hundred', async () => {
    const of = await company();
    await Promise.all(Array.from({ length: 51 }, () => of.draft()));
    const { items, next } = await list(of);
    expect(items).toHaveLength(50);
    expect((await list(of, { after: next ?? '' })).items).toHaveLength(1);
    const answer = await gateway.call(of.owner, listInvoices, {
      params: { companyId: of.companyId },
      query: { top: 101 },
    });
    expect(answer.status).toBe(400);
  });
});

describe('filters', () => {
  let of: Invoices;
  beforeAll(async () => {
    of = await company();
    const pay = (id: string, amount: string) =>
      gateway.ok(of.owner, addInvoicePayment, { params: of.at(id), body: { amount, paidOn: '2026-11-01' } });
    await of.draft(named('Návrh', { issuedOn: '2025-12-31' }));
    await of.issued(named('Nezaplatená', { dueOn: '2026-11-21' }));
    await of.issued(named('Po splatnosti', { issuedOn: '2026-01-01', dueOn: '2026-11-20' }));
    await pay((await of.issued(named('Čiastočne', { issuedOn: '2026-02-01', dueOn: '2026-02-15' }))).id, '1');
    await pay((await of.issued(named('Zaplatená', { issuedOn: '2026-03-01', dueOn: '2026-03-15' }))).id, '123');
    await pay((await of.issued(named('Preplatená', { issuedOn: '2026-04-01' }))).id, '200');
    const cancelled = await of.issued(named('Stornovaná', { issuedOn: '2026-05-01', dueOn: '2026-05-02' }));
    await gateway.ok(of.owner, cancelInvoice, { params: of.at(cancelled.id), body: {} });
  });

  test.each<[DocumentQuery, string[]]>([
    [{ status: 'draft' }, ['Návrh']],
    [{ status: 'cancelled' }, ['Stornovaná']],
    // Drafts and cancelled documents have no amount due.
    [{ paymentState: 'unpaid' }, ['Nezaplatená', 'Po splatnosti']],
    [{ paymentState: 'open' }, ['Nezaplatená', 'Čiastočne', 'Po splatnosti']],
    [{ paymentState: 'partly' }, ['Čiastočne']],
    [{ paymentState: 'paid' }, ['Zaplatená']],
    [{ paymentState: 'overpaid' }, ['Preplatená']],
    [{ overdue: true }, ['Čiastočne', 'Po splatnosti']],
    [{ overdue: false, status: 'issued' }, ['Nezaplatená', 'Preplatená', 'Zaplatená']],
    [{ issuedFrom: '2026-03-01', issuedTo: '2026-05-01' }, ['Stornovaná', 'Preplatená', 'Zaplatená']],
    [{ issuedTo: '2025-12-31' }, ['Návrh']],
    [{ year: 2025 }, ['Návrh']],
    [{ year: 2026, status: 'draft' }, []],
  ])('%j', async (query, expected) => {
    expect(await names(of, query)).toEqual(expected);
  });

  test('by partner', async () => {
    const partner = await gateway.ok(of.owner, createPartner, {
      params: { companyId: of.companyId },
      body: { name: 'Píla' },
    });
    await of.draft(named('Píla', { partnerId: partner.id }));
    expect(await names(of, { partnerId: partner.id })).toEqual(['Píla']);
  });
});

describe('search', () => {
  test('finds number, customer, IČO, variable symbol and note, whatever their diacritics and case', async () => {
    const of = await company();
    const found = await of.issued(named('Ľubietovská píla', { variableSymbol: '4455', note: 'Žltý náter' }));
    await of.issued(named('Iná', { customer: { ...customer, name: 'Iná', registrationId: '36421928' } }));
    for (const search of ['lubietovska', 'PÍLA', 'pila lubiet', found.number ?? '-', '31954120', '4455', 'zlty nater'])
      expect({ search, names: await names(of, { search }) }).toEqual({ search, names: ['Ľubietovská píla'] });
    expect(await names(of, { search: 'lubietovska ina' })).toEqual([]);
    expect(await names(of, { search: '100%_' })).toEqual([]);
    expect(await names(of, { search: 'pila', status: 'draft' })).toEqual([]);
  });

  test('finds the texts of lines, as they are now', async () => {
    const of = await company();
    const lines = [line({ name: 'Údržba čerpadla', description: 'vrátane tesnení' }), line({ name: 'Doprava' })];
    const draft = await of.draft(named('S čerpadlom', { lines }));
    await of.draft(named('Bez'));
    for (const search of ['cerpadl', 'údržba', 'tesneni', 'doprava čerpadla'])
      expect({ search, names: await names(of, { search }) }).toEqual({ search, names: ['S čerpadlom'] });
    const body = { customer: draft.customer, lines: [line({ name: 'Kompresor' })], version: draft.version };
    await gateway.ok(of.owner, updateInvoice, { params: of.at(draft.id), body });
    expect(await names(of, { search: 'čerpadla' })).toEqual([]);
    expect(await names(of, { search: 'kompresor' })).toHaveLength(1);
  });

  test('finds an amount, however it is written, as the total or what is due of it', async () => {
    const of = await company();
    const priced = (name: string, unitPrice: string) =>
      of.issued(named(name, { lines: [line({ unitPrice, vatRate: '0', vatCategory: 'Z' })] }));
    await priced('Celková', '1234.56');
    const partly = await priced('Zvyšok', '2000');
    const pay = { amount: '765.44', paidOn: '2026-11-20' };
    await gateway.ok(of.owner, addInvoicePayment, { params: of.at(partly.id), body: pay });
    await priced('Desaťnásobná', '12345.60');
    await priced('Dlhšia', '11234.56');
    for (const search of ['1234,56', '1 234,56', '1\u00a0234,56', '1234.56', '1.234,56', '1 234,56 €', '1234,56 EUR'])
      expect({ search, names: await names(of, { search }) }).toEqual({ search, names: ['Zvyšok', 'Celková'] });
    expect(await names(of, { search: '2000' })).toEqual(['Zvyšok']);
    expect(await names(of, { search: '234,56' })).toEqual([]);
    expect(await names(of, { search: '1234,56', paymentState: 'unpaid' })).toEqual(['Celková']);
  });

  test('follows every change, and forgets what was deleted', async () => {
    const of = await company();
    const draft = await of.draft(named('Meniaci sa'));
    expect(await names(of, { search: 'meniaci' })).toHaveLength(1);
    await gateway.ok(of.owner, deleteInvoice, { params: of.at(draft.id) });
    const searchEntries = await gateway.database.db.inCompany(of.companyId, of.owner, (tx) =>
      tx.selectFrom('search_entry').select('folded').where('entity_id', '=', draft.id).execute(),
    );
    expect(searchEntries).toEqual([]);
  });
});
