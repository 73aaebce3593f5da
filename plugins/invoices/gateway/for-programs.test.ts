import { beforeAll, describe, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { createInvoice, deleteInvoice, listInvoices, restoreInvoice, updateInvoice } from '../contract/index.ts';
import { customer, Invoices, line } from './test-invoices.ts';

let invoices: Invoices;

const gateway = useGateway({ runJobs: false });
beforeAll(async () => {
  invoices = await Invoices.open(gateway);
});

const params = () => ({ companyId: invoices.companyId });
const list = (query: object) => gateway.ok(invoices.owner, listInvoices, { params: params(), query });
const create = (body: object) =>
  gateway.call(invoices.owner, createInvoice, { params: params(), body: { customer, lines: [line()], ...body } });

describe('a list of documents', () => {
  test('gives what was made or changed since a moment, each change after the last, over pages without gaps', async () => {
    const [first, second, third] = [await invoices.draft(), await invoices.draft(), await invoices.draft()];
    expect(first.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const { updatedAt } = await invoices.issue(first);
    expect(updatedAt > third.updatedAt).toBe(true);
    const page = await list({ updatedSince: second.updatedAt, top: 1 });
    expect(page.items.map(({ id }) => id)).toEqual([second.id]);
    // An invoice that changes while a program reads pages moves to a later page.
    const paid = await invoices.issue(second);
    const seen: string[] = [];
    for (let after: string | null = page.next; after !== null; ) {
      const { items, next } = await list({ updatedSince: second.updatedAt, top: 1, after });
      seen.push(...items.map(({ id }) => id));
      after = next;
    }
    expect(seen).toEqual([third.id, first.id, second.id]);
    expect((await list({ updatedSince: paid.updatedAt })).items).toMatchObject([{ updatedAt: paid.updatedAt }]);
  });

  test('has a draft that was deleted no more, and unchanged once it is taken back', async () => {
    const draft = await invoices.draft();
    const found = async () => (await list({ updatedSince: draft.updatedAt })).items.map(({ id }) => id);
    await gateway.ok(invoices.owner, deleteInvoice, { params: invoices.at(draft.id) });
    expect(await found()).not.toContain(draft.id);
    const back = await gateway.ok(invoices.owner, restoreInvoice, { params: invoices.at(draft.id) });
    expect(back.updatedAt).toBe(draft.updatedAt);
    expect(await found()).toContain(draft.id);
  });

  test.each(['yesterday', '2026-11-22', '2026-02-30T10:00:00Z', '2026-11-22T10:00:60Z', '2026-11-22T10:00:00'])(
    'refuses %s as a moment, with its field',
    async (updatedSince) => {
      const answer = await gateway.call(invoices.owner, listInvoices, { params: params(), query: { updatedSince } });
      expect(answer.problem).toMatchObject({ status: 400, fields: [{ path: '/updatedSince' }] });
    },
  );

  test('refuses the cursor of another order', async () => {
    await Promise.all([invoices.draft(), invoices.draft()]);
    const { next } = await list({ top: 1 });
    const query = { updatedSince: '2026-01-01T00:00:00Z', after: next ?? '' };
    const answer = await gateway.call(invoices.owner, listInvoices, { params: params(), query });
    expect(answer.problem).toMatchObject({ status: 400, fields: [{ path: '/after' }] });
  });

  test('says how many the filter finds to who asks, and counts for nobody else', async () => {
    const one = await Invoices.open(gateway);
    for (const name of ['Prvá', 'Druhá', 'Tretia']) await one.draft({ customer: { ...customer, name } });
    await one.issued();
    const of = (query: object) => gateway.ok(one.owner, listInvoices, { params: { companyId: one.companyId }, query });
    expect(await of({ count: true, top: 1 })).toMatchObject({ total: 4, items: [{}] });
    expect((await of({ count: true, status: 'draft' })).total).toBe(3);
    expect(await of({ top: 1 })).not.toHaveProperty('total');
  });
});

describe('externalId', () => {
  test('is kept, found by, left alone by a change that leaves it out, and taken away by null', async () => {
    const { reply } = await create({ externalId: 'order-1042' });
    expect(reply.externalId).toBe('order-1042');
    expect((await list({ externalId: 'order-1042' })).items).toMatchObject([
      { id: reply.id, externalId: 'order-1042' },
    ]);
    const change = (version: number, more: object) =>
      gateway.ok(invoices.owner, updateInvoice, {
        params: invoices.at(reply.id),
        body: { customer, lines: [line()], version, ...more },
      });
    expect(await change(1, {})).toMatchObject({ externalId: 'order-1042', version: 2 });
    expect(await change(2, { externalId: null })).toMatchObject({ externalId: null });
    expect((await list({ externalId: 'order-1042' })).items).toEqual([]);
  });

  test('belongs to one document of a kind in a company, also when two are written at once', async () => {
    const answers = await Promise.all([create({ externalId: 'raz' }), create({ externalId: 'raz' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'external-id-taken',
      fields: [{ path: '/externalId', code: 'external-id-taken' }],
    });
    const elsewhere = await Invoices.open(gateway);
    expect((await elsewhere.draft({ externalId: 'raz' })).externalId).toBe('raz');
    const { id, version } = await invoices.draft();
    const refused = await gateway.call(invoices.owner, updateInvoice, {
      params: invoices.at(id),
      body: { customer, lines: [line()], version, externalId: 'raz' },
    });
    expect(refused.problem.code).toBe('external-id-taken');
  });
});

describe('the lines of an answer', () => {
  test('bear their amounts, and may be sent back with them, unchanged', async () => {
    const lines = [line({ quantity: '2', unitPrice: '10.00', discountPercent: '10' }), line({ vatRate: '5' })];
    const { reply } = await create({ lines });
    expect(reply.lines).toMatchObject([
      { base: '18.00', vat: '4.14', total: '22.14' },
      { base: '100.00', vat: '5.00', total: '105.00' },
    ]);
    const put = (body: object) =>
      gateway.call(invoices.owner, updateInvoice, { params: invoices.at(reply.id), body: body as never }); // the body as a program sends it
    const [first, second] = (await put(reply)).reply.lines;
    const now = await invoices.read(reply);
    // The lines are in another order and one has another quantity. Fields that the program only read, such as old sums, do not matter.
    const moved = await put({ ...now, lines: [second, { ...first, quantity: '3' }] });
    expect(moved.reply.lines).toMatchObject([{ total: '105.00' }, { base: '27.00' }]);
    const again = await invoices.read(reply);
    const wrong = await put({
      ...again,
      lines: [
        { ...second, total: '1.00' },
        { name: 'Nový', quantity: '1', unitPrice: '1', vatRate: '23', base: '1.00' },
      ],
    });
    expect(wrong.problem).toMatchObject({
      status: 400,
      fields: [
        { path: '/lines/0/total', code: 'readOnly' },
        { path: '/lines/1/base', code: 'readOnly' },
      ],
    });
  });
});
