import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { type TestGateway, type TestPerson, testGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { createCatalogItem, deleteCatalogItem } from '#plugins/catalogue/contract';
import { createCustomField, deleteCustomField, updateCustomField } from '#plugins/documents/contract';
import { deleteInvoice, listInvoices, readInvoice } from '#plugins/invoices/contract';
import { changeMemberRole } from '#plugins/companies/contract';
import { listLettersAbout } from '#plugins/mail/contract';
import { listNotifications } from '#plugins/notifications/contract';
import { createPartner, deletePartner } from '#plugins/partners/contract';
import {
  createInvoiceTemplate,
  listInvoiceTemplates,
  listUpcomingInvoices,
  makeUpcomingInvoice,
  readInvoiceTemplate,
  skipUpcomingInvoice,
  switchInvoiceTemplate,
  type InvoiceTemplateInput,
  updateInvoiceTemplate,
} from '../contract/index.ts';
import { makeDueInvoices } from './recurrence-jobs.ts';

let clock = new Date();
let gateway: TestGateway;
let companyId: string;
let owner: TestPerson;
beforeAll(async () => {
  gateway = await testGateway({ demoMailbox: true, now: () => clock });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  clock = new Date('2026-01-15T09:00:00Z');
  ({ id: companyId, owner } = await gateway.company());
  const body = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
  await gateway.ok(owner, createBankAccount, { params: { companyId }, body });
});

const params = () => ({ companyId });
const customer = {
  name: 'Píla',
  street: 'Banícka 4',
  postCode: '976 55',
  city: 'Ľubietová',
  country: 'SK',
  email: 'pila@example.sk',
};
const line = { name: 'Správa za {obdobie}', quantity: '1', unitPrice: '100', vatRate: '23' };
const input = (more: Partial<InvoiceTemplateInput> = {}): InvoiceTemplateInput => ({
  name: 'Správa',
  document: { customer, lines: [line], note: 'Za {mesiac} {rok}' },
  every: 1,
  unit: 'month',
  startsOn: '2026-01-31',
  until: null,
  dueDays: 10,
  issues: true,
  sends: false,
  ...more,
});
const make = (more: Partial<InvoiceTemplateInput> = {}, person = owner) =>
  gateway.ok(person, createInvoiceTemplate, { params: params(), body: input(more) });
const read = (templateId: string) => gateway.ok(owner, readInvoiceTemplate, { params: { ...params(), templateId } });
const invoices = async () => {
  const { items } = await gateway.ok(owner, listInvoices, { params: params(), query: { top: 100 } });
  return Promise.all(
    items.map(({ id }) => gateway.ok(owner, readInvoice, { params: { ...params(), documentId: id } })),
  );
};
const notices = async (person = owner) =>
  (
    await gateway.ok(person, listNotifications, {
      params: params(),
      query: {
        $skip: 0,
        $top: 20,
        $orderBy: 'seen asc, stateChangedDateTime desc',
        applicationIdentifier: 'Invoicing',
      },
    })
  ).value;

/** The daily job, and what it begins; all of it has ended when this returns. */
async function run(at: string): Promise<void> {
  clock = new Date(at);
  const payload = { companyId, actorUserId: owner.id, locale: 'sk', correlationId: 'test' };
  await gateway.database.db.inCompany(companyId, owner, (tx) =>
    gateway.gateway.services.jobs.enqueue(tx, makeDueInvoices, payload),
  );
  await ended();
}
async function ended(): Promise<void> {
  const open = () =>
    gateway.database.db.asSystem('test', (tx) =>
      sql<{ count: number }>`select count(*)::int as count from jobs.job where name like 'invoice-templates.%'
        and name not like '%tick' and state not in ('completed', 'failed')`.execute(tx),
    );
  await vi.waitFor(async () => expect((await open()).rows[0]?.count).toBe(0), { interval: 50 });
}

describe('an invoice that repeats', () => {
  test('that stood outside VAT is a draft to look at, once the company pays VAT', async () => {
    const become = (type: 'Payer' | 'NonPayer') =>
      gateway.database.db.asSystem('test', (tx) =>
        tx.updateTable('company').set({ vat_payer_type: type }).where('id', '=', companyId).execute(),
      );
    await become('NonPayer');
    const outside = { customer, lines: [{ ...line, vatRate: '0', vatCategory: 'O' as const }] };
    const { id } = await make({ document: outside });
    await run('2026-01-31T04:20:00Z');
    await become('Payer');
    await run('2026-02-28T04:20:00Z');
    expect((await invoices()).map(({ status }) => status).toSorted()).toEqual(['draft', 'issued']);
    expect(await notices()).toMatchObject([{ title: expect.stringContaining('Správa') }]);

    // Whoever saves it now means it so.
    const { version } = await read(id);
    const body = { ...input({ document: outside }), version };
    await gateway.ok(owner, updateInvoiceTemplate, { params: { ...params(), templateId: id }, body });
    await run('2026-03-31T04:20:00Z');
    expect((await invoices()).map(({ status }) => status).toSorted()).toEqual(['draft', 'issued', 'issued']);
  });

  test('[B6-17] says what its template does in the company’s own fields, without one that is gone since', async () => {
    await gateway.licence(companyId, { type: 'Pro' });
    const field = (name: string, more: object = {}) =>
      gateway.ok(owner, createCustomField, {
        params: params(),
        body: { kind: 'invoice', name, type: 'text', options: [], isPrinted: true, ...more },
      });
    const [place, day, colour] = [
      await field('Stredisko'),
      await field('Kontrola'),
      await field('Farba', { type: 'choice', options: ['Biela', 'Zelená'] }),
    ];
    const said = [
      { id: place.id, value: 'Píla' },
      { id: day.id, value: 'Ročná' },
      { id: colour.id, value: 'Zelená' },
    ];
    const { document } = input();
    const { id } = await make({ document: { ...document, customFields: said } });
    expect((await read(id)).document.customFields).toEqual(said);
    await run('2026-01-31T04:20:00Z');
    const [first] = await invoices();
    expect(first).toMatchObject({ status: 'issued', customFields: said });
    await gateway.ok(owner, deleteCustomField, { params: { ...params(), customFieldId: day.id } });
    const body = {
      kind: 'invoice',
      name: 'Farba',
      type: 'choice' as const,
      options: ['Biela'],
      isPrinted: true,
      version: 1,
    };
    await gateway.ok(owner, updateCustomField, { params: { ...params(), customFieldId: colour.id }, body });
    await run('2026-02-28T04:20:00Z');
    const later = (await invoices()).find(({ issuedOn }) => issuedOn === '2026-02-28');
    expect(later).toMatchObject({ status: 'issued', customFields: [{ name: 'Stredisko', value: 'Píla' }] });
    expect(later?.customFields).toHaveLength(1);
  });

  test('is issued on its day with the words of its time, once, whatever runs again', async () => {
    const { id, total, customerName, nextOn } = await make();
    expect({ total, customerName, nextOn }).toEqual({ total: '123.00', customerName: 'Píla', nextOn: '2026-01-31' });
    await run('2026-01-30T04:20:00Z');
    expect(await invoices()).toEqual([]);
    await run('2026-01-31T04:20:00Z');
    await run('2026-01-31T05:20:00Z');
    const [first, ...others] = await invoices();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      status: 'issued',
      issuedOn: '2026-01-31',
      suppliedOn: '2026-01-31',
      dueOn: '2026-02-10',
      note: 'Za január 2026',
      lines: [{ name: 'Správa za január 2026' }],
      issuedBy: owner.name,
    });
    expect(await read(id)).toMatchObject({
      nextOn: '2026-02-28',
      runs: [{ period: '2026-01-31', outcome: 'issued', documentId: first?.id, number: first?.number }],
    });
  });

  test('was missed while nothing ran: each is a draft of today, with the words of its own time', async () => {
    await make();
    await run('2026-04-30T04:20:00Z');
    const made = (await invoices()).map(({ status, issuedOn, note }) => `${status} ${issuedOn} ${note}`).toSorted();
    expect(made).toEqual([
      'draft 2026-04-30 Za február 2026',
      'draft 2026-04-30 Za január 2026',
      'draft 2026-04-30 Za marec 2026',
      'issued 2026-04-30 Za apríl 2026',
    ]);
    clock = new Date('2027-05-15T04:20:00Z');
    await run('2027-05-15T04:20:00Z');
    expect(await invoices()).toHaveLength(16);
  });

  test('that cannot be issued stays a draft, and whoever set it up is told why', async () => {
    await make();
    await gateway.database.db.inCompany(companyId, owner, (tx) =>
      tx.updateTable('company').set({ street: '' }).where('id', '=', companyId).execute(),
    );
    await run('2026-01-31T04:20:00Z');
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ status: 'draft', number: null });
    const [notice] = await notices();
    expect(notice).toMatchObject({ title: 'Faktúra zo šablóny Správa ostala návrhom' });
    expect(JSON.stringify(notice)).toContain('BulkOperation.ShowFailedDocuments');
  });

  test('leaves by e-mail once it is issued, where it is to', async () => {
    await make({ sends: true });
    await run('2026-01-31T04:20:00Z');
    const [invoice] = await invoices();
    const about = { ...params(), collection: 'invoices', documentId: invoice?.id ?? '' };
    const letters = await gateway.ok(owner, listLettersAbout, { params: about });
    expect(letters).toMatchObject([{ recipients: [{ address: customer.email }] }]);
  });

  test('whose partner, account or series is gone is made with the data that stand in it', async () => {
    const { id: partnerId } = await gateway.ok(owner, createPartner, { params: params(), body: { ...customer } });
    const { document } = await make({ document: { partnerId, lines: [line] } });
    expect(document.customer).toMatchObject(customer);
    await gateway.ok(owner, deletePartner, { params: { ...params(), partnerId } });
    await run('2026-01-31T04:20:00Z');
    expect(await invoices()).toMatchObject([{ status: 'issued', customer: { name: 'Píla' } }]);
  });
});

describe('a template with an item of the catalogue that is gone', () => {
  test('is made all the same: the line stands, the partner stays', async () => {
    const item = { params: params(), body: { name: { sk: 'Správa' } } };
    const { id: itemId } = await gateway.ok(owner, createCatalogItem, item);
    const { id: partnerId } = await gateway.ok(owner, createPartner, { params: params(), body: { ...customer } });
    await make({ document: { partnerId, lines: [{ ...line, itemId }, line] } });
    await gateway.ok(owner, deleteCatalogItem, { params: { ...params(), itemId } });
    await run('2026-01-31T04:20:00Z');
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ status: 'issued', partnerId, totals: { total: '246.00' } });
    expect(invoice?.lines.map((one) => one.itemId)).toEqual([null, null]);
  });
});

describe('what will be made', () => {
  const upcoming = async () => (await gateway.ok(owner, listUpcomingInvoices, { params: params() })).items;

  test('in thirty days is listed; one is skipped, and that is taken back', async () => {
    const { id } = await make({ unit: 'week', startsOn: '2026-01-20' });
    expect((await upcoming()).map(({ period }) => period)).toEqual([
      '2026-01-20',
      '2026-01-27',
      '2026-02-03',
      '2026-02-10',
    ]);
    const skip = (period: string, isSkipped: boolean) =>
      gateway.ok(owner, skipUpcomingInvoice, { params: { ...params(), templateId: id, period }, body: { isSkipped } });
    await skip('2026-01-27', true);
    await skip('2026-02-03', true);
    await skip('2026-02-03', false);
    await run('2026-02-03T04:20:00Z');
    expect((await invoices()).map(({ issuedOn, status }) => `${issuedOn} ${status}`).toSorted()).toEqual([
      '2026-02-03 draft', // 20 January, missed
      '2026-02-03 issued',
    ]);
  });

  test('is made now, dated today, and its own day makes none', async () => {
    const { id } = await make();
    const now = { params: { ...params(), templateId: id, period: '2026-01-31' } };
    const made = await gateway.ok(owner, makeUpcomingInvoice, now);
    expect(made).toMatchObject({ period: '2026-01-31', outcome: 'issued' });
    expect((await gateway.call(owner, makeUpcomingInvoice, now)).status).toBe(409);
    await run('2026-01-31T04:20:00Z');
    expect(await invoices()).toMatchObject([{ issuedOn: '2026-01-15', note: 'Za január 2026' }]);
    expect(await read(id)).toMatchObject({ nextOn: '2026-02-28' });
  });
});

describe('a template', () => {
  test('bears the name of whoever saved it last, and stops with a word to the owners once they lost the right', async () => {
    const writer = await gateway.member(companyId, 'Team member');
    const { id } = await make({}, writer);
    await run('2026-01-31T04:20:00Z');
    expect(await invoices()).toMatchObject([{ status: 'issued', issuedBy: writer.name, own: false }]);
    const role = { params: { ...params(), userId: writer.id }, body: { roleName: 'Guest' as const } };
    await gateway.ok(owner, changeMemberRole, role);
    await run('2026-02-28T04:20:00Z');
    expect(await invoices()).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'stopped', stoppedBy: 'right', nextOn: null });
    expect(await notices()).toMatchObject([{ title: 'Šablóna Správa sa zastavila' }]);
    // Let go on by the owner it works in the owner's name.
    await gateway.ok(owner, switchInvoiceTemplate, { params: { ...params(), templateId: id }, body: { isOn: true } });
    await ended();
    expect(await read(id)).toMatchObject({ state: 'active', worksFor: owner.name, nextOn: '2026-03-31' });
    expect(await invoices()).toHaveLength(2);
  });

  test('stops once whoever it works for has left', async () => {
    const writer = await gateway.member(companyId, 'Team member');
    const { id } = await make({}, writer);
    await gateway.database.db.inCompany(companyId, owner, (tx) =>
      tx.deleteFrom('membership').where('user_id', '=', writer.id).execute(),
    );
    await run('2026-01-31T04:20:00Z');
    expect(await invoices()).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'stopped', stoppedBy: 'left' });
    expect(await notices()).toMatchObject([{ title: 'Šablóna Správa sa zastavila' }]);
  });

  test('[B7-35] with rates that end is found by the filter; it stops where its invoice would be wrong', async () => {
    clock = new Date('2024-12-10T09:00:00Z');
    const old = { ...line, vatRate: '20' };
    const ends = await make({ startsOn: '2024-12-20', document: { customer, lines: [old] } });
    await make({ name: 'Stará', startsOn: '2024-12-20', until: '2024-12-20', document: { customer, lines: [old] } });
    const wrong = async (generationStatus: 'All' | 'Inactive') => {
      const query = { generationStatus, hasWrongVatRateValues: true };
      return (await gateway.ok(owner, listInvoiceTemplates, { params: params(), query })).map(({ name }) => name);
    };
    expect(await wrong('All')).toEqual([]);
    await run('2024-12-20T05:00:00Z');
    await run('2024-12-21T05:00:00Z'); // the next one is of 2025
    await run('2024-12-22T05:00:00Z');
    expect(await wrong('All')).toEqual(['Správa']);
    expect(await notices()).toMatchObject([{ title: 'Šablóny majú sadzby DPH, ktoré nebudú platiť' }]);
    expect(await wrong('Inactive')).toEqual([]);
    await run('2025-01-20T05:00:00Z');
    expect(await invoices()).toHaveLength(2);
    expect(await read(ends.id)).toMatchObject({ state: 'stopped', stoppedBy: 'rates' });
    expect(await wrong('Inactive')).toEqual(['Správa', 'Stará']);
    expect(JSON.stringify(await notices())).toContain(
      'InvoiceTemplates.RedirectToInvoiceTemplatesWithWrongVatRatesFilterDisabled',
    );
  });

  test('is refused where its invoice would be, at its field, and where a placeholder means nothing', async () => {
    const refused = async (more: Partial<InvoiceTemplateInput>) => {
      const { status, problem } = await gateway.call(owner, createInvoiceTemplate, {
        params: params(),
        body: input(more),
      });
      return { status, fields: problem.fields?.map(({ path }) => path) };
    };
    const lines = (one: object) => ({ document: { customer, lines: [{ ...line, ...one }] } });
    expect(await refused(lines({ vatRate: '7' }))).toEqual({ status: 400, fields: ['/document/lines/0/vatRate'] });
    expect(await refused(lines({ name: 'Za {mesic}' }))).toEqual({ status: 400, fields: ['/document/lines/0/name'] });
    const nobody = { document: { lines: [line] } };
    expect(await refused(nobody)).toEqual({
      status: 400,
      fields: ['/document/customer/name', '/document/customer/street', '/document/customer/city'],
    });
    // Of drafts somebody completes the address, but not of what and for whom they are.
    const drafts = (document: Partial<InvoiceTemplateInput['document']>) =>
      refused({ document: { customer: { name: 'Píla' }, lines: [line], ...document }, issues: false });
    expect(await drafts({ customer: { name: ' ' } })).toEqual({ status: 400, fields: ['/document/customer/name'] });
    expect(await drafts({ lines: [] })).toEqual({ status: 400, fields: ['/document/lines'] });
    expect((await drafts({ customer: { name: ' ' }, lines: [] })).fields).toHaveLength(2);
    expect((await refused({ document: { customer, lines: [] } })).fields).toEqual(['/document/lines']);
    expect((await drafts({})).status).toBe(200);
    expect(await refused({ until: '2026-01-30' })).toEqual({ status: 400, fields: ['/until'] });
    expect(await invoices()).toEqual([]);
  });

  test('is not made up for what it missed while it was paused; a draft that was deleted is not made again', async () => {
    const { id, version } = await make({ issues: false });
    await run('2026-01-31T04:20:00Z');
    const [draft] = await invoices();
    await gateway.ok(owner, deleteInvoice, { params: { ...params(), documentId: draft?.id ?? '' } });
    await run('2026-01-31T05:20:00Z');
    expect(await invoices()).toEqual([]);
    const activity = (isOn: boolean) =>
      gateway.ok(owner, switchInvoiceTemplate, { params: { ...params(), templateId: id }, body: { isOn } });
    await activity(false);
    await run('2026-03-31T04:20:00Z');
    clock = new Date('2026-04-02T09:00:00Z');
    expect(await activity(true)).toMatchObject({ state: 'active', nextOn: '2026-04-30' });
    expect(await invoices()).toEqual([]);
    const stale = { params: { ...params(), templateId: id }, body: { ...input(), version } };
    expect((await gateway.call(owner, updateInvoiceTemplate, stale)).status).toBe(409);
  });
});
