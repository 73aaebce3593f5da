import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { useGateway } from '#core/testing';
import { type DocumentInput } from '#plugins/documents/contract';
import { addInvoicePayment, cancelInvoice, deleteInvoice, issueInvoice, updateInvoice } from '../contract/index.ts';
import { customer, Invoices, line } from './test-invoices.ts';

let invoices: Invoices;

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false });
beforeAll(async () => {
  invoices = await Invoices.open(gateway);
});

/** Tries to issue a draft and returns the paths of the refused fields. */
async function refusedFields(more: Partial<DocumentInput>, as = invoices): Promise<string[]> {
  const { id } = await as.draft(more);
  const { status, problem } = await gateway.call(as.owner, issueInvoice, { params: as.at(id), body: {} });
  expect({ status, code: problem.code }).toEqual({ status: 400, code: 'invalid-input' });
  expect(problem.fields?.every(({ message }) => message.length > 10)).toBe(true);
  return problem.fields?.map(({ path }) => path) ?? [];
}

describe('issuing', () => {
  test('gives the next number of the series, the symbol from it, and freezes both parties', async () => {
    const company = await Invoices.open(gateway);
    const first = await company.issued();
    expect(first).toMatchObject({
      status: 'issued',
      version: 2,
      number: '20260001',
      variableSymbol: '20260001',
      sequenceCode: 'FA',
      supplier: {
        name: 'Skúšobná s. r. o.',
        iban: 'SK3112000000198742637541',
        registration: expect.stringContaining('Košice'),
      },
    });
    await gateway.database.db.inCompany(company.companyId, company.owner, (tx) =>
      tx.updateTable('company').set({ name: 'Premenovaná s. r. o.' }).where('id', '=', company.companyId).execute(),
    );
    expect((await company.read(first)).supplier.name).toBe('Skúšobná s. r. o.');
    const second = await company.issued({ variableSymbol: '777' });
    expect(second).toMatchObject({
      number: '20260002',
      variableSymbol: '777',
      supplier: { name: 'Premenovaná s. r. o.' },
    });
  });

  test('names every field that the law asks for and the draft lacks (§74)', async () => {
    expect(await refusedFields({ customer: {} })).toEqual(['/customer/name', '/customer/street', '/customer/city']);
    expect(await refusedFields({ lines: [] })).toEqual(['/lines']);
    expect(await refusedFields({ lines: [line({ vatCategory: 'AE', vatRate: '0' })] })).toEqual(['/customer/vatId']);
    expect(await refusedFields({ currency: 'CZK' })).toEqual(['/exchangeRate']);
  });

  test('asks for no exchange rate where there is no VAT to state in euro', async () => {
    const supply = [line({ vatCategory: 'K', vatRate: '0' })];
    const issued = await invoices.issued({
      currency: 'CZK',
      lines: supply,
      customer: { ...customer, country: 'CZ', vatId: 'CZ25832611' },
    });
    expect(issued.totals.byRate).toMatchObject([{ category: 'K', vatEur: '0.00' }]);
  });

  test("asks for the company's own address, which the document carries", async () => {
    const company = await Invoices.open(gateway);
    await gateway.database.db.inCompany(company.companyId, company.owner, (tx) =>
      tx.updateTable('company').set({ street: '', city: '', vat_id: '' }).where('id', '=', company.companyId).execute(),
    );
    expect(await refusedFields({}, company)).toEqual(['/supplier/street', '/supplier/city', '/supplier/vatId']);
  });

  test('refuses VAT of a company that has stopped paying it since the draft', async () => {
    const company = await Invoices.open(gateway);
    const { id } = await company.draft();
    await gateway.database.db.inCompany(company.companyId, company.owner, (tx) =>
      tx.updateTable('company').set({ vat_payer_type: 'NonPayer' }).where('id', '=', company.companyId).execute(),
    );
    const { problem } = await gateway.call(company.owner, issueInvoice, { params: company.at(id), body: {} });
    expect(problem).toMatchObject({ status: 400, fields: [{ path: '/lines/0/vatCategory' }] });
  });

  test('that fails leaves no gap and no trace', async () => {
    const company = await Invoices.open(gateway);
    await company.issued();
    const draft = await company.draft({ lines: [] });
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await gateway.call(company.owner, issueInvoice, { params: company.at(draft.id), body: {} })).status).toBe(
        400,
      );
    }
    expect(await company.read(draft)).toEqual(draft);
    // An endpoint refuses an unknown series, but a draft of an older version of Kostra may have one.
    const unknownSeries = await company.draft();
    await gateway.database.db.inCompany(company.companyId, company.owner, (tx) =>
      sql`update document set sequence_code = 'XX' where id = ${unknownSeries.id}`.execute(tx),
    );
    expect(
      (await gateway.call(company.owner, issueInvoice, { params: company.at(unknownSeries.id), body: {} })).status,
    ).toBe(409);
    expect((await company.issued()).number).toBe('20260002');
  });

  test('that fails after the number was given leaves no gap either', async () => {
    const company = await Invoices.open(gateway);
    const draft = await company.draft();
    // The database refuses the change after the number was given; the pipeline rolls everything back.
    await gateway.database.db.asSystem('test', (tx) =>
      sql`create function refuse_issue() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(tx),
    );
    await gateway.database.db.asSystem('test', (tx) =>
      sql`create trigger refuse_issue before update on document for each row when (new.number is not null) execute function refuse_issue()`.execute(
        tx,
      ),
    );
    const failed = await gateway.call(company.owner, issueInvoice, { params: company.at(draft.id), body: {} });
    await gateway.database.db.asSystem('test', (tx) => sql`drop trigger refuse_issue on document`.execute(tx));
    expect(failed.status).toBe(500);
    expect((await company.issue(draft)).number).toBe('20260001');
  });

  test('of 200 at once gives each its number, none twice and none skipped', async () => {
    const company = await Invoices.open(gateway);
    const drafts = await Promise.all(Array.from({ length: 200 }, () => company.draft()));
    const issued = await Promise.all(drafts.map((draft) => company.issue(draft)));
    const numbers = issued.map(({ number }) => number).sort();
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => `2026${String(index + 1).padStart(4, '0')}`));
  });

  test('one draft from many hands at once issues it once', async () => {
    const company = await Invoices.open(gateway);
    const draft = await company.draft();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        gateway.call(company.owner, issueInvoice, { params: company.at(draft.id), body: {} }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect((await company.issued()).number).toBe('20260002');
  });

  test('that names the version it means is refused when the draft was changed since', async () => {
    const draft = await invoices.draft();
    const params = invoices.at(draft.id);
    const change = { lines: [line({ unitPrice: '999' })], customer, version: draft.version };
    const changed = await gateway.ok(invoices.owner, updateInvoice, { params, body: change });
    const stale = await gateway.call(invoices.owner, issueInvoice, { params, body: { version: draft.version } });
    expect(stale.problem).toMatchObject({ status: 409, code: 'stale-version', current: { version: changed.version } });
    const body = { version: changed.version };
    expect((await gateway.ok(invoices.owner, issueInvoice, { params, body })).status).toBe('issued');
  });

  test('is told apart by company: each counts from its own beginning', async () => {
    const [one, other] = [await Invoices.open(gateway), await Invoices.open(gateway)];
    expect([(await one.issued()).number, (await other.issued()).number]).toEqual(['20260001', '20260001']);
  });
});

describe('an issued invoice', () => {
  test('can be neither changed, deleted nor issued again', async () => {
    const issued = await invoices.issued();
    const params = invoices.at(issued.id);
    const answers = [
      await gateway.call(invoices.owner, updateInvoice, { params, body: { lines: [], version: issued.version } }),
      await gateway.call(invoices.owner, deleteInvoice, { params }),
      await gateway.call(invoices.owner, issueInvoice, { params, body: {} }),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'document-not-draft'],
      [409, 'document-not-draft'],
      [409, 'document-not-draft'],
    ]);
    expect({ ...(await invoices.read(issued)), warnings: issued.warnings }).toEqual(issued);
  });

  test('keeps its number when it is cancelled, and the next one goes on', async () => {
    const company = await Invoices.open(gateway);
    const issued = await company.issued();
    const cancelled = await gateway.ok(company.owner, cancelInvoice, { params: company.at(issued.id), body: {} });
    expect(cancelled).toMatchObject({ status: 'cancelled', number: issued.number, overdue: false, version: 3 });
    expect(cancelled.totals).toMatchObject({ total: '123.00', due: '0.00' });
    expect((await company.issued()).number).toBe('20260002');
    const again = await gateway.call(company.owner, cancelInvoice, { params: company.at(issued.id), body: {} });
    expect(again.problem).toMatchObject({ status: 409, code: 'document-not-issued' });
  });

  test('with payments is not cancelled, also when they add up to nothing', async () => {
    const issued = await invoices.issued();
    const params = invoices.at(issued.id);
    for (const amount of ['10', '-10'])
      await gateway.ok(invoices.owner, addInvoicePayment, { params, body: { amount, paidOn: '2026-11-20' } });
    const { problem } = await gateway.call(invoices.owner, cancelInvoice, { params, body: {} });
    expect(problem).toMatchObject({ status: 409, code: 'document-paid' });
  });

  test('a draft cannot be cancelled: it is deleted', async () => {
    const draft = await invoices.draft();
    const { problem } = await gateway.call(invoices.owner, cancelInvoice, { params: invoices.at(draft.id), body: {} });
    expect(problem).toMatchObject({ status: 409, code: 'document-not-issued' });
  });

  test('every change of it is in the audit, by whom', async () => {
    const issued = await invoices.issued();
    const entries = await gateway.database.db.inCompany(invoices.companyId, invoices.owner, (tx) =>
      tx
        .selectFrom('audit_entry')
        .select(['action', 'user_id'])
        .where('entity_id', '=', issued.id)
        .where('table_name', '=', 'document')
        .orderBy('id')
        .execute(),
    );
    expect(entries).toEqual([
      { action: 'insert', user_id: invoices.owner.id },
      { action: 'update', user_id: invoices.owner.id },
    ]);
  });
});

test('[A3-13] each change tells the company, in its own transaction', async () => {
  const company = new Invoices(gateway, await gateway.company());
  const draft = await company.draft({ paymentMethod: 'cash' });
  await company.issue(draft);
  const gone = await company.draft();
  await gateway.ok(company.owner, deleteInvoice, { params: company.at(gone.id) });
  const refused = await company.draft({ lines: [] });
  await gateway.call(company.owner, issueInvoice, { params: company.at(refused.id), body: {} });
  const events = await gateway.database.db.asSystem('test', (tx) =>
    tx
      .selectFrom('outbox')
      .select(['event', 'payload', sql<string>`audience ->> 'companyId'`.as('company')])
      .where(sql<boolean>`audience ->> 'companyId' = ${company.companyId}`)
      .orderBy('id')
      .execute(),
  );
  expect(events.map(({ payload }) => payload)).toMatchObject([
    { entityKind: 'Invoice', action: 'create', id: draft.id },
    { entityKind: 'Invoice', action: 'update', id: draft.id },
    { entityKind: 'Invoice', action: 'create', id: gone.id },
    { entityKind: 'Invoice', action: 'delete', id: gone.id },
    { entityKind: 'Invoice', action: 'create', id: refused.id },
  ]);
});
