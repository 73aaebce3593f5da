import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { type DocumentInput, type LineInput } from '#plugins/documents/contract';
import { copyInvoice, createInvoice, updateInvoice } from '#plugins/invoices/contract';
import { createCatalogItem, deleteCatalogItem } from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z') });
beforeAll(async () => ({ id: companyId, owner } = await gateway.company()));

const customer = { name: 'Odberateľ', country: 'SK' };
const line = (itemId: string | null): LineInput => {
  return { name: 'Riadok', quantity: '1', unitPrice: '1', vatRate: '23', itemId };
};
const item = async (of = { id: companyId, owner }) => {
  const call = { params: { companyId: of.id }, body: { name: { sk: 'Dosky' } } };
  return (await gateway.ok(of.owner, createCatalogItem, call)).id;
};
const create = (items: readonly (string | null)[]) =>
  gateway.call(owner, createInvoice, { params: { companyId }, body: { customer, lines: items.map(line) } });

describe('a line of a document', () => {
  test('is of an item of its company alone: all else is refused at its line', async () => {
    const foreign = await item(await gateway.company({}));
    const own = await item();
    const refused = await create([own, foreign, null, randomUUID(), 'dosky']);
    expect([refused.status, refused.problem.fields?.map(({ path }) => path)]).toEqual([
      404,
      ['/lines/1/itemId', '/lines/3/itemId', '/lines/4/itemId'],
    ]);
    const { status, reply } = await create([own, null]);
    expect([status, reply.lines.map(({ itemId }) => itemId)]).toEqual([200, [own, null]]);
    const body: DocumentInput & { version: number } = { customer, lines: [line(foreign)], version: reply.version };
    const at = { companyId, documentId: reply.id };
    const changed = await gateway.call(owner, updateInvoice, { params: at, body });
    expect([changed.status, changed.problem.fields?.map(({ path }) => path)]).toEqual([404, ['/lines/0/itemId']]);
  });

  test('goes on naming an item that is deleted since, wherever it stands now; so does a copy, and no other document', async () => {
    const [kept, gone] = [await item(), await item()];
    const { reply } = await create([kept, gone]);
    await gateway.ok(owner, deleteCatalogItem, { params: { companyId, itemId: gone } });
    const at = { companyId, documentId: reply.id };
    const body = { customer, lines: [line(gone), line(null), line(kept)], version: reply.version };
    const changed = await gateway.ok(owner, updateInvoice, { params: at, body });
    expect(changed.lines.map(({ itemId }) => itemId)).toEqual([gone, null, kept]);
    const copy = await gateway.ok(owner, copyInvoice, { params: at });
    expect(copy.lines.map(({ itemId }) => itemId)).toEqual([gone, null, kept]);
    expect((await create([gone])).status).toBe(404);
  });
});
