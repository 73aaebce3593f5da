import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { importBankTransactions, listBankTransactions } from '#plugins/bank-transactions/contract';
import { changeMany, type Document, forecastChangesOfMany, type StepPlace } from '#plugins/documents/contract';
import { invoiceKind } from '#plugins/invoices/contract';
import { listNotifications } from '#plugins/notifications/contract';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { root } from '../../host/gateway/root.ts';
import { TestImports } from '../../plugins/imports/gateway/test-imports.ts';
import { orders } from '../fixtures/step-notes/gateway/index.ts';

/* A plugin that documents do not know refuses, asks and writes at the places of their steps. */

const folder = join(root, 'tests/fixtures/step-notes');
const [manifest, part] = [join(folder, 'manifest.ts'), join(folder, 'gateway/index.ts')];
const fixture = { id: 'step-notes', folder, manifest, gateway: part, contracts: ['documents'] };
const discovered = discoverPlugins(root);
const gateway = useGateway({
  discovery: { ...discovered, plugins: [...discovered.plugins, fixture] },
  now: () => new Date('2026-11-21T10:00:00Z'),
});
const { endpoints } = invoiceKind;
let companyId: string;
let owner: TestPerson;
beforeEach(async () => {
  orders.clear();
  ({ id: companyId, owner } = await gateway.company());
  const body = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
  await gateway.ok(owner, createBankAccount, { params: { companyId }, body });
});

const inSlovak = { headers: { 'accept-language': 'sk' } };
const sentence = 'Poznámkový blok nesúhlasí.';
const at = (documentId: string) => ({ companyId, documentId });
const input = {
  customer: { name: 'Kováčik', street: 'Hlavná 1', city: 'Prešov', country: 'SK' as const },
  issuedOn: '2026-11-20',
  lines: [{ name: 'Dosky', quantity: '1', unitPrice: '100', vatRate: '23' }],
};
const draft = (more: Partial<typeof input> & { dueOn?: string } = {}) =>
  gateway.ok(owner, endpoints.create, { params: { companyId }, body: { ...input, ...more } });
const tryToIssue = (id: string, acknowledge: string[] = []) =>
  gateway.call(owner, endpoints.issue, { params: at(id), body: { acknowledge } }, inSlovak);
const issued = async (): Promise<Document> => {
  const { reply } = await tryToIssue((await draft()).id);
  return reply;
};
const pay = (id: string, acknowledge: string[] = []) =>
  gateway.call(
    owner,
    endpoints.addPayment,
    { params: at(id), body: { amount: '23.00', paidOn: '2026-11-21', acknowledge } },
    inSlovak,
  );
const credit = (documentId: string) =>
  gateway.call(
    owner,
    endpoints.fromDocuments,
    { params: { companyId }, body: { as: 'creditNote', sources: [{ documentId }] } },
    inSlovak,
  );
const cancel = (id: string, acknowledge: string[] = []) =>
  gateway.call(owner, endpoints.cancel, { params: at(id), body: { acknowledge } }, inSlovak);
/** Imports an invoice with this number. */
const bring = async (number: string) => {
  const imports = new TestImports(gateway, { id: companyId, owner });
  const file = `Číslo;Odberateľ;Ulica;Mesto;Dátum;Cena bez DPH;DPH %\n${number};Píla;Hlavná 1;Prešov;20.11.2026;100,00;23`;
  const { id } = await imports.upload('invoices', file, 'doklady.csv');
  return imports.start(id, { apply: true });
};
/** Returns the places that noted their run, in order, with whether they knew the number; and forgets them. */
const notes = async () =>
  gateway.database.db.inCompany(companyId, owner, async (tx) => {
    const { rows } = await sql<{ place: string; number: string | null }>`
      with gone as (delete from step_note returning id, place, number) select place, number from gone order by id`.execute(
      tx,
    );
    return rows.map(({ place, number }) => `${place}${number === null ? '' : ` ${number}`}`);
  });

describe('each place runs once, in the order of the page, and knows the number from when it is given', () => {
  test('a draft is saved, issued, paid and cancelled', async () => {
    const { id, version } = await draft();
    expect(await notes()).toEqual(['draft.validate', 'draft.write']);
    await gateway.ok(owner, endpoints.update, { params: at(id), body: { ...input, version } });
    expect(await notes()).toEqual(['draft.validate', 'draft.write']);

    const { number } = (await tryToIssue(id)).reply;
    expect(await notes()).toEqual([
      'issue.complete',
      'issue.validate',
      'issue.ask',
      `issue.ask-numbered ${number}`,
      `issue.settle ${number}`,
      `issue.write ${number}`,
    ]);
    await gateway.database.db.inCompany(companyId, owner, async (tx) => {
      const { rows } = await sql`select deducted_on, total from document where id = ${id}`.execute(tx);
      expect(rows).toEqual([{ deducted_on: '2026-11-01', total: '123.00' }]); // What `issue.complete` may set, and what it may not.
    });

    const { payments } = (await pay(id)).reply;
    expect(await notes()).toEqual(['pay.validate', 'pay.ask', 'pay.write']);
    const params = { ...at(id), paymentId: payments[0]?.id ?? '' };
    await gateway.ok(owner, endpoints.removePayment, { params });
    expect(await notes()).toEqual(['pay.validate', 'pay.write']);

    expect((await cancel(id)).status).toBe(200);
    const places = ['cancel.validate', 'cancel.ask', 'cancel.settle', 'cancel.write'];
    expect(await notes()).toEqual(places.map((place) => `${place} ${number}`));
  });

  test('a document is made of another one', async () => {
    const { id } = await issued();
    await notes();
    expect((await credit(id)).status).toBe(200);
    expect(await notes()).toEqual(['convert.validate', 'draft.validate', 'draft.write', 'convert.write']);
  });

  test('a file brings a document', async () => {
    expect(await bring('7')).toMatchObject({ applied: true, created: 1 });
    expect(await notes()).toEqual(['import.complete 7', 'import.validate 7', 'import.write 7']);
    await gateway.database.db.inCompany(companyId, owner, async (tx) => {
      const { rows } = await sql`select deducted_on, total from document where number = '7'`.execute(tx);
      expect(rows).toEqual([{ deducted_on: '2026-11-01', total: '123.00' }]);
    });
  });
});

describe('a step', () => {
  test('refuses a field with its sentence, beside the fields that documents refuse', async () => {
    orders.set('issue.validate', 'refuse');
    const { id } = await draft({ lines: [] });
    const { status, problem } = await tryToIssue(id);
    expect(status).toBe(400);
    expect(problem.fields?.map(({ path, code }) => `${code} ${path}`)).toEqual([
      'required /lines',
      'notes-disagree /note',
    ]);
    expect(problem.fields?.[1]?.message).toContain(sentence);
  });

  const refusals: readonly (readonly [
    StepPlace,
    () => Promise<{ status: number; problem: { fields?: readonly { code: string }[] } }>,
  ])[] = [
    ['draft.validate', () => gateway.call(owner, endpoints.create, { params: { companyId }, body: input })],
    ['convert.validate', async () => credit((await issued()).id)],
    ['pay.validate', async () => pay((await issued()).id)],
  ];
  test.each(refusals)('refuses at %s', async (place, act) => {
    if (place !== 'draft.validate') await draft();
    orders.set(place, 'refuse');
    const { status, problem } = await act();
    expect([status, problem.fields?.map(({ code }) => code)]).toEqual([400, ['notes-disagree']]);
  });

  test.each(['issue.ask', 'issue.ask-numbered'] as const)(
    'asks at %s with what documents ask; the number stays free',
    async (place) => {
      orders.set(place, 'ask');
      const { id } = await draft({ dueOn: '2026-11-19' });
      const { status, problem } = await tryToIssue(id);
      expect(status).toBe(422);
      expect(problem.warnings).toEqual([
        { code: 'due-before-issue', field: '/dueOn' },
        { code: 'noted-twice', field: '/note', message: sentence },
      ]);
      expect((await tryToIssue(id, ['due-before-issue'])).status).toBe(422);
      orders.clear();
      expect((await issued()).number).toBe('20260001');
      orders.set(place, 'ask');
      expect((await tryToIssue(id, ['due-before-issue', 'noted-twice'])).reply).toMatchObject({ number: '20260002' });
    },
  );

  test('asks before a payment and a cancellation', async () => {
    const { id } = await issued();
    orders.set('pay.ask', 'ask').set('cancel.ask', 'ask');
    for (const act of [pay, cancel]) {
      const { status, problem } = await act(id);
      expect([status, problem.warnings?.map(({ message }) => message)]).toEqual([422, [sentence]]);
    }
    expect((await pay(id, ['noted-twice'])).status).toBe(200);
    const { payments } = await gateway.ok(owner, endpoints.read, { params: at(id) });
    await gateway.ok(owner, endpoints.removePayment, { params: { ...at(id), paymentId: payments[0]?.id ?? '' } });
    expect((await cancel(id, ['noted-twice'])).status).toBe(200);
  });

  test('refuses a row of a file', async () => {
    orders.set('import.validate', 'refuse');
    const { applied, faults } = await bring('7');
    expect([applied, faults.map(({ row, code }) => [row, code])]).toEqual([false, [[2, 'notes-disagree']]]);
    const { items } = await gateway.ok(owner, endpoints.list, { params: { companyId }, query: {} });
    expect(items).toEqual([]);
  });

  const failing = ['issue.complete', 'issue.settle', 'issue.write'] as const;
  test.each(failing)('that fails at %s undoes the issue and what was written', async (place) => {
    const { id } = await draft();
    await notes();
    orders.set(place, 'fail');
    const { status, problem } = await tryToIssue(id);
    expect([status, problem.code, problem.detail]).toEqual([409, 'notes-full', sentence]);
    expect(await notes()).toEqual([]);
    expect(await gateway.ok(owner, endpoints.read, { params: at(id) })).toMatchObject({
      status: 'draft',
      number: null,
    });
    orders.clear();
    expect((await tryToIssue(id)).reply).toMatchObject({ number: '20260001' });
  });

  test.each(['cancel.validate', 'cancel.settle', 'cancel.write'] as const)(
    'that fails at %s keeps the document',
    async (place) => {
      const { id } = await issued();
      orders.set(place, 'fail');
      expect((await cancel(id)).problem.code).toBe('notes-full');
      expect(await gateway.ok(owner, endpoints.read, { params: at(id) })).toMatchObject({ status: 'issued' });
    },
  );
});

describe('where nobody can answer', () => {
  const notices = async () => {
    const query = {
      $skip: 0,
      $top: 20,
      $orderBy: 'seen asc, stateChangedDateTime desc',
      applicationIdentifier: 'Invoicing',
    } as const;
    return (await gateway.ok(owner, listNotifications, { params: { companyId }, query })).value;
  };
  const text = async () => JSON.stringify(await notices());

  test('a draft of many stays one, and its reason is told', async () => {
    orders.set('issue.ask', 'ask');
    const { id } = await draft();
    const call = { params: { companyId, collection: 'invoices' }, body: { does: 'issue' as const, ids: [id] } };
    const { reply } = await gateway.call(owner, forecastChangesOfMany, call, inSlovak);
    expect(reply).toMatchObject({ possible: 0, left: [{ id, why: sentence, warnings: ['noted-twice'] }] });
    await gateway.call(owner, changeMany, call, inSlovak);
    await expect.poll(text).toContain(sentence);
    expect(await gateway.ok(owner, endpoints.read, { params: at(id) })).toMatchObject({ status: 'draft' });
  });

  test('a movement of an account stays unmatched, and whoever imports it is told', async () => {
    const { id, variableSymbol } = await issued();
    orders.set('pay.ask', 'ask');
    const rows = ['IBAN;SK3112000000198742637541', 'Dátum;Suma;Mena;Názov protiúčtu;VS'];
    const statement = [...rows, `21.11.2026;123,00;EUR;Kováčik;${variableSymbol}`].join('\n');
    const body = { content: Buffer.from(statement).toString('base64') };
    const { reply } = await gateway.call(
      owner,
      importBankTransactions,
      { params: { companyId }, query: {}, body },
      inSlovak,
    );
    expect(reply).toMatchObject({ matched: 0 });
    const { items } = await gateway.ok(owner, listBankTransactions, { params: { companyId }, query: {} });
    expect(items).toMatchObject([{ state: 'unmatched' }]);
    await expect.poll(text).toContain(sentence);
    expect(await notices()).toMatchObject([{ title: 'Úhrada sa nezapísala sama' }]);
    expect(await gateway.ok(owner, endpoints.read, { params: at(id) })).toMatchObject({ paymentState: 'unpaid' });
  });
});
