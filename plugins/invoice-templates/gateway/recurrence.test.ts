import { describe, expect, test } from 'vitest';
import { createCatalogItem, deleteCatalogItem } from '#plugins/catalogue/contract';
import { createCustomField, deleteCustomField, updateCustomField } from '#plugins/documents/contract';
import { listEmailsAbout } from '#plugins/mail/contract';
import { createPartner, deletePartner } from '#plugins/partners/contract';
import {
  listInvoiceTemplates,
  listUpcomingInvoices,
  makeUpcomingInvoice,
  skipUpcomingInvoice,
  switchInvoiceTemplate,
  updateInvoiceTemplate,
} from '../contract/index.ts';
import {
  companyId,
  customer,
  gateway,
  input,
  invoices,
  line,
  make,
  notices,
  owner,
  params,
  read,
  run,
  setClock,
  setStage,
} from './test-templates.ts';

setStage();

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

    // By saving the template again, a user confirms its content.
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
    const customFields = [
      { id: place.id, value: 'Píla' },
      { id: day.id, value: 'Ročná' },
      { id: colour.id, value: 'Zelená' },
    ];
    const { document } = input();
    const { id } = await make({ document: { ...document, customFields } });
    expect((await read(id)).document.customFields).toEqual(customFields);
    await run('2026-01-31T04:20:00Z');
    const [first] = await invoices();
    expect(first).toMatchObject({ status: 'issued', customFields });
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

  test('was missed while nothing ran: it is issued late, of its own day of supply and time, and its owner is told', async () => {
    await make({ sends: true, startsOn: '2026-02-28' });
    await run('2026-03-01T04:20:00Z');
    const [invoice, ...others] = await invoices();
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      status: 'issued',
      issuedOn: '2026-03-01',
      suppliedOn: '2026-02-28',
      dueOn: '2026-03-11',
      note: 'Za február 2026',
    });
    const about = { ...params(), collection: 'invoices', documentId: invoice?.id ?? '' };
    expect(await gateway.ok(owner, listEmailsAbout, { params: about })).toHaveLength(1);
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ title: 'Faktúry zo šablóny Správa vznikli neskoro' });
    expect(notice?.message).toContain(`Vystavené dnes: 28.02.2026 (${invoice?.number}).`);
    expect(notice?.message).not.toContain('Návrhmi ostali');
  });

  test('was missed by more than 15 days: it is a draft for a person, who is told once of all of them, and why', async () => {
    await make();
    await run('2026-04-30T04:20:00Z');
    const made = (await invoices())
      .map(({ status, issuedOn, suppliedOn, note }) => `${status} ${issuedOn} ${suppliedOn} ${note}`)
      .toSorted();
    expect(made).toEqual([
      'draft 2026-04-30 2026-01-31 Za január 2026',
      'draft 2026-04-30 2026-02-28 Za február 2026',
      'draft 2026-04-30 2026-03-31 Za marec 2026',
      'issued 2026-04-30 2026-04-30 Za apríl 2026',
    ]);
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice?.message).toContain('Návrhmi ostali: 31.01.2026, 28.02.2026, 31.03.2026.');
    expect(notice?.message).toContain('čo mešká viac ako 15 dní');
    await run('2027-05-15T04:20:00Z');
    expect(await invoices()).toHaveLength(16);
    expect(await notices()).toHaveLength(2);
  });

  test('was missed and cannot be issued: its owner is told why', async () => {
    await make({ startsOn: '2026-02-28' });
    await gateway.database.db.inCompany(companyId, owner, (tx) =>
      tx.updateTable('company').set({ street: '' }).where('id', '=', companyId).execute(),
    );
    await run('2026-03-01T04:20:00Z');
    expect(await invoices()).toMatchObject([{ status: 'draft', suppliedOn: '2026-02-28' }]);
    const messages = (await notices()).map(({ title, message }) => `${title} ${message}`).join(' ');
    expect(messages).toContain('ostala návrhom');
    expect(messages).toContain('Návrhmi ostali: 28.02.2026.');
    expect(messages).not.toContain('čo mešká viac ako 15 dní');
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

  test('with letters that prints lack stays a draft, and whoever set it up is told which', async () => {
    await make({ sends: true, document: { customer: { ...customer, name: '東京木材' }, lines: [line] } });
    await run('2026-01-31T04:20:00Z');
    expect(await invoices()).toMatchObject([{ status: 'draft', number: null, sentOn: null }]);
    expect(await notices()).toMatchObject([
      { title: 'Faktúra zo šablóny Správa ostala návrhom', message: expect.stringContaining('東 京 木 材') },
    ]);
  });

  test('leaves by e-mail once it is issued, where it is to', async () => {
    await make({ sends: true });
    await run('2026-01-31T04:20:00Z');
    const [invoice] = await invoices();
    const about = { ...params(), collection: 'invoices', documentId: invoice?.id ?? '' };
    const emails = await gateway.ok(owner, listEmailsAbout, { params: about });
    expect(emails).toMatchObject([{ recipients: [{ address: customer.email }] }]);
  });

  test('that was to be sent and could not be is issued, and whoever set it up is told why', async () => {
    await make({ sends: true, document: { customer: { ...customer, email: '' }, lines: [line] } });
    await run('2026-01-31T04:20:00Z');
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ status: 'issued', sentOn: null });
    const [notice] = await notices();
    expect(notice).toMatchObject({ title: 'Faktúra zo šablóny Správa sa neodoslala' });
    expect(JSON.stringify(notice)).toContain('Odberateľ nemá e-mailovú adresu.');
    expect(JSON.stringify(notice)).toContain(invoice?.number);
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
      '2026-02-03 issued', // the missed invoice of 20 January
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

  test('is made now while earlier ones wait: each of them is still made on its own day', async () => {
    const { id } = await make({ unit: 'week', startsOn: '2026-01-20' });
    const later = { params: { ...params(), templateId: id, period: '2026-01-27' } };
    await gateway.ok(owner, makeUpcomingInvoice, later);
    expect(await read(id)).toMatchObject({ nextOn: '2026-01-20' });
    expect((await upcoming()).map(({ period }) => period)).toEqual(['2026-01-20', '2026-02-03', '2026-02-10']);
    expect((await gateway.call(owner, makeUpcomingInvoice, later)).status).toBe(409);
    await run('2026-01-20T04:20:00Z');
    expect(await read(id)).toMatchObject({ nextOn: '2026-02-03' });
    await run('2026-01-27T04:20:00Z');
    await run('2026-02-03T04:20:00Z');
    const days = (await invoices()).map(({ issuedOn }) => issuedOn).toSorted();
    expect(days).toEqual(['2026-01-15', '2026-01-20', '2026-02-03']);
  });

  test('is made now, and a pause loses none of those before it', async () => {
    const { id } = await make({ unit: 'week', startsOn: '2026-01-20' });
    const template = { ...params(), templateId: id };
    await gateway.ok(owner, makeUpcomingInvoice, { params: { ...template, period: '2026-01-27' } });
    for (const isOn of [false, true])
      await gateway.ok(owner, switchInvoiceTemplate, { params: template, body: { isOn } });
    expect((await upcoming()).map(({ period }) => period)).toEqual(['2026-01-20', '2026-02-03', '2026-02-10']);
  });
});

describe('a template', () => {
  test('[B7-35] with rates that end is found by the filter; it stops where its invoice would be wrong', async () => {
    setClock('2024-12-10T09:00:00Z');
    const old = { ...line, vatRate: '20' };
    const ends = await make({ startsOn: '2024-12-20', document: { customer, lines: [old] } });
    await make({ name: 'Stará', startsOn: '2024-12-20', until: '2024-12-20', document: { customer, lines: [old] } });
    const wrong = async (generationStatus: 'All' | 'Inactive') => {
      const query = { generationStatus, hasWrongVatRateValues: true };
      return (await gateway.ok(owner, listInvoiceTemplates, { params: params(), query })).map(({ name }) => name);
    };
    expect(await wrong('All')).toEqual([]);
    await run('2024-12-20T05:00:00Z');
    await run('2024-12-21T05:00:00Z'); // the next invoice is in 2025
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
});
