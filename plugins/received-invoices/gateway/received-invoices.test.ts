import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { receivedInvoiceKind } from '../contract/index.ts';

const { endpoints, verbs } = receivedInvoiceKind;
let companyId: string;
let owner: TestPerson;

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false });
beforeAll(async () => ({ id: companyId, owner } = await gateway.company()));

const at = (documentId: string) => ({ companyId, documentId });
const supplier = { name: 'Papiernictvo Žito, s. r. o.', registrationId: '36421928', country: 'SK' } as const;
const draft = (supplierNumber: string, more: object = {}, extra: object = {}) =>
  gateway.ok(owner, endpoints.create, {
    params: { companyId },
    body: {
      customer: supplier,
      issuedOn: '2026-11-02',
      lines: [{ name: 'Papier', quantity: '3', unitPrice: '3.333', vatRate: '23' }],
      extra: { supplierNumber, ...extra },
      ...more,
    },
  });
const enter = (id: string, body: object = {}) => gateway.call(owner, endpoints.issue, { params: at(id), body });
const amounts = (base: string, vat: string) => ({ amounts: [{ rate: '23', category: 'S' as const, base, vat }] });

describe('received invoices', () => {
  test('owe what the paper says: 10.00 + 2.30 by its lines, 10.01 + 2.30 by the supplier', async () => {
    const computed = await draft('A-1');
    expect(computed.totals).toMatchObject({ base: '10.00', vat: '2.30', total: '12.30' });
    const entered = await draft('A-2', {}, amounts('10.01', '2.30'));
    expect(entered.totals).toMatchObject({ base: '10.01', vat: '2.30', total: '12.31', due: '12.31' });
    expect(entered.totals.byRate).toEqual([{ rate: '23', category: 'S', base: '10.01', vat: '2.30', vatEur: '2.30' }]);
    const { reply } = await enter(entered.id);
    expect(reply).toMatchObject({ state: 'entered', variableSymbol: '2', totals: { total: '12.31' } });
  });

  test('that are paid in cash round what the paper says, not what the lines come to', async () => {
    const line = { name: 'Papier', quantity: '1', unitPrice: '8.15', vatRate: '23' };
    const inCash = { paymentMethod: 'cash', lines: [line] };
    expect((await draft('H-1', inCash)).totals).toMatchObject({ rounding: '-0.02', total: '10.00' }); // 8.15 + 1.87
    const entered = await draft('H-2', inCash, amounts('8.15', '1.88'));
    expect(entered.totals).toMatchObject({ rounding: '0.02', total: '10.05', due: '10.05' });
  });

  test('ask about amounts that are more than five cents from the lines', async () => {
    const near = await draft('B-1', {}, amounts('10.05', '2.30'));
    expect((await enter(near.id)).status).toBe(200);
    const far = await draft('B-2', {}, amounts('10.06', '2.30'));
    const { status, problem } = await enter(far.id);
    expect({ status, warnings: problem['warnings'] }).toEqual({
      status: 422,
      warnings: [{ code: 'amounts-differ', field: '/extra' }],
    });
    expect((await enter(far.id, { acknowledge: ['amounts-differ'] })).status).toBe(200);
  });

  test('refuse amounts of a rate that no line has', async () => {
    const body = {
      customer: supplier,
      lines: [{ name: 'Papier', quantity: '1', unitPrice: '1', vatRate: '23' }],
      extra: { supplierNumber: 'C-1', amounts: [{ rate: '19', category: 'S' as const, base: '1.00', vat: '0.19' }] },
    };
    const { status, problem } = await gateway.call(owner, endpoints.create, { params: { companyId }, body });
    expect({ status, fields: problem.fields }).toMatchObject({
      status: 400,
      fields: [{ path: '/extra/amounts/0/rate', code: 'noSuchRate' }],
    });
  });

  test('ask when the same number of the same supplier is entered already, however it is normalisedValue, and name it', async () => {
    const first = await draft('FV 2026/118');
    const { reply } = await enter(first.id);
    const again = await draft('fv2026-118');
    const query = { theirNumber: 'fv2026-118', name: supplier.name };
    const same = endpoints.same;
    const { documents } = await gateway.ok(owner, same, { params: { companyId }, query });
    expect(documents.map(({ number }) => number)).toEqual([(reply as { number: string }).number, null]);
    expect((await enter(again.id)).problem['warnings']).toEqual([{ code: 'entered-before', field: '/extra' }]);
    const other = await draft('FV 2026/118', { customer: { name: 'Niekto iný, s. r. o.', country: 'SK' } });
    expect((await enter(other.id)).status).toBe(200);
  });

  test('[A3-11] are numbered by the period in which they came, whenever they were made out', async () => {
    const numberOf = async (supplierNumber: string, receivedOn: string) => {
      const { id } = await draft(supplierNumber, { issuedOn: '2025-12-30', suppliedOn: '2025-12-30' }, { receivedOn });
      // Other documents of the year have later days and already have numbers.
      return ((await enter(id, { acknowledge: ['issued-out-of-order'] })).reply as { number: string }).number;
    };
    expect(await numberOf('Y-1', '2025-12-31')).toContain('2025');
    expect(await numberOf('Y-2', '2026-01-05')).toContain('2026');
  });

  test('want the number of the supplier', async () => {
    const { id } = await draft('');
    expect((await enter(id)).problem.fields).toMatchObject([{ path: '/extra/supplierNumber', code: 'required' }]);
  });

  test('[B6-12] locked, are neither cancelled nor stripped of payments and attachments; they can be paid', async () => {
    const { id } = await draft('D-1');
    await enter(id);
    await gateway.ok(owner, verbs['approve']!, { params: at(id), body: {} });
    const content = Buffer.from('<faktura/>').toString('base64');
    const added = await gateway.ok(owner, endpoints.addAttachment, {
      params: at(id),
      body: { name: 'faktura.xml', content },
    });
    await gateway.ok(owner, verbs['lock']!, { params: at(id), body: {} });
    const payment = { amount: '12.30', paidOn: '2026-11-20' };
    const paid = await gateway.ok(owner, endpoints.addPayment, { params: at(id), body: payment });
    expect(paid).toMatchObject({ state: 'locked', paymentState: 'paid' });
    const paymentId = paid.payments[0]?.id ?? '';
    const refused = [
      await gateway.call(owner, endpoints.cancel, { params: at(id), body: {} }),
      await gateway.call(owner, endpoints.removePayment, { params: { ...at(id), paymentId } }),
      await gateway.call(owner, endpoints.removeAttachment, { params: { ...at(id), attachmentId: added.id } }),
    ];
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(
      refused.map(() => [409, 'not-in-this-state']),
    );
  });
});

describe('attachments', () => {
  const upload = (id: string, name: string, bytes: Uint8Array | string) =>
    gateway.call(owner, endpoints.addAttachment, {
      params: at(id),
      body: { name, content: Buffer.from(bytes).toString('base64') },
    });

  test('[B6-12] are what they hold, whatever they are called; a program is refused in a sentence', async () => {
    const { id } = await draft('P-1');
    expect((await upload(id, 'faktura.exe', '%PDF-1.7\n%âãÏÓ\n')).reply).toMatchObject({
      name: 'faktura.exe.pdf',
      type: 'application/pdf',
    });
    const program = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 255, 255, 0, 0]);
    const { status, problem } = await upload(id, 'faktura.pdf', program);
    expect({ status, fields: problem.fields }).toMatchObject({
      status: 400,
      fields: [{ path: '/content', code: 'fileType' }],
    });
    expect(problem.fields?.[0]?.message).toContain('PDF, JPEG, PNG, XML');
    const { attachments } = await gateway.ok(owner, endpoints.attachments, { params: at(id) });
    expect(attachments.map(({ name }) => name)).toEqual(['faktura.exe.pdf']);
  });

  test('are read only for who may add them, to a document that can have them', async () => {
    const { id } = await draft('P-3');
    const locked = (await draft('P-4')).id;
    await enter(locked);
    for (const verb of ['approve', 'lock']) await gateway.ok(owner, verbs[verb]!, { params: at(locked), body: {} });
    const broken = { name: 'a.pdf', content: Buffer.from('MZ').toString('base64') };
    const add = (who: TestPerson, to: string) =>
      gateway.call(who, endpoints.addAttachment, { params: at(to), body: broken });
    const guest = await gateway.member(companyId, 'Guest');
    const answers = [
      await add(guest, id),
      await add(owner, '00000000-0000-4000-8000-000000000000'),
      await add(owner, locked),
      await add(owner, id),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
      [403, 'forbidden'],
      [404, 'not-found'],
      [409, 'not-in-this-state'],
      [400, 'invalid-input'],
    ]);
  });

  test('are at most twenty, also if two are read at the same time', async () => {
    const { id } = await draft('P-5');
    for (let there = 0; there < 19; there += 1) await upload(id, 'a.xml', '<a/>');
    const { db } = gateway.database;
    const locked = () =>
      db.inCompany(companyId, owner, (tx) =>
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(tx),
      );
    // While the row is locked, both wait to see whether there is room; then both see it.
    const uploads = await db.inCompany(companyId, owner, async (tx) => {
      await sql`select from document where id = ${id} for update`.execute(tx);
      const both = Promise.all([upload(id, 'b.xml', '<b/>'), upload(id, 'c.xml', '<c/>')]);
      await vi.waitFor(async () => expect((await locked()).rows).toHaveLength(2), { timeout: 10_000 });
      return { both }; // an object, because the transaction would wait for a promise
    });
    const answers = await uploads.both;
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const { attachments } = await gateway.ok(owner, endpoints.attachments, { params: at(id) });
    expect(attachments).toHaveLength(20);
  });

  test('are given by a link without a token, and are gone when taken off', async () => {
    const { id } = await draft('P-2');
    const added = (await upload(id, 'a.xml', '<a>Ľaľo</a>')).reply as { id: string };
    const params = { ...at(id), attachmentId: added.id };
    const { address } = await gateway.ok(owner, endpoints.attachmentAddress, { params });
    const open = () => gateway.gateway.http.inject({ method: 'GET', url: address });
    const answer = await open();
    expect([answer.statusCode, answer.payload]).toEqual([200, '<a>Ľaľo</a>']);
    await gateway.ok(owner, endpoints.removeAttachment, { params });
    expect((await open()).statusCode).toBe(404);
    expect((await gateway.call(owner, endpoints.attachmentAddress, { params })).status).toBe(404);
  });

  test('[B6-12] are opened by a link only as long as its user may read the document', async () => {
    const { id } = await draft('P-5');
    const added = (await upload(id, 'a.xml', '<a/>')).reply as { id: string };
    const params = { ...at(id), attachmentId: added.id };
    const person = await gateway.member(params.companyId, 'Admin');
    const { address } = await gateway.ok(person, endpoints.attachmentAddress, { params });
    const open = async () => (await gateway.gateway.http.inject({ method: 'GET', url: address })).statusCode;
    expect(await open()).toBe(200);
    const permission = receivedInvoiceKind.resource.read.name; // the right to their own documents stays
    await gateway.override(params.companyId, { userId: person.id, permission, allowed: false });
    await expect.poll(open).toBe(404);
  });

  test('of a draft that is deleted come back with it', async () => {
    const { id } = await draft('P-3');
    await upload(id, 'a.xml', '<a/>');
    await gateway.ok(owner, endpoints.remove, { params: at(id) });
    await gateway.ok(owner, endpoints.restore, { params: at(id) });
    const { attachments } = await gateway.ok(owner, endpoints.attachments, { params: at(id) });
    expect(attachments).toHaveLength(1);
  });

  test('of another company are not there', async () => {
    const { id } = await draft('P-4');
    const added = (await upload(id, 'a.xml', '<a/>')).reply as { id: string };
    const other = await gateway.company();
    const params = { companyId: other.id, documentId: id, attachmentId: added.id };
    expect((await gateway.call(other.owner, endpoints.attachmentAddress, { params })).status).toBe(404);
  });
});
