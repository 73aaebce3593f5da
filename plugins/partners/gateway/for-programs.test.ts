import { beforeAll, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createPartner, listPartners, updatePartner } from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;

const gateway = useGateway();
beforeAll(async () => ({ id: companyId, owner } = await gateway.company()));

const add = (name: string, more: object = {}) =>
  gateway.call(owner, createPartner, { params: { companyId }, body: { name, ...more } });
const list = (query: object) => gateway.call(owner, listPartners, { params: { companyId }, query });

test('a program finds the partners that changed since a moment, in the order of the changes, page by page', async () => {
  const [a, b, c] = [(await add('Cé')).reply, (await add('Bé')).reply, (await add('Á')).reply];
  const params = { companyId, partnerId: b.id };
  const changed = await gateway.ok(owner, updatePartner, { params, body: { name: 'Bé nové', version: 1 } });
  expect(changed.updatedAt > c.updatedAt).toBe(true);
  const names: string[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { reply } = await list({ updatedSince: a.updatedAt, top: 1, count: true, ...(after && { after }) });
    expect(reply.total).toBe(3);
    names.push(...reply.items.map(({ name }) => name));
    after = reply.next ?? undefined;
  }
  expect(names).toEqual(['Cé', 'Á', 'Bé nové']);
  const { next } = (await list({ top: 1 })).reply;
  const mixed = await list({ updatedSince: a.updatedAt, after: next });
  expect(mixed.problem).toMatchObject({ status: 400, fields: [{ path: '/after' }] });
});

test('a program’s own number is found by, unique in the company, and stays when a change leaves it out', async () => {
  const { reply } = await add('Zákazník', { externalId: 'crm-7' });
  expect((await list({ externalId: 'crm-7' })).reply.items).toMatchObject([{ id: reply.id, externalId: 'crm-7' }]);
  const params = { companyId, partnerId: reply.id };
  const updated = await gateway.ok(owner, updatePartner, { params, body: { name: 'Zákazník 2', version: 1 } });
  expect(updated.externalId).toBe('crm-7');
  expect((await add('Iný', { externalId: 'crm-7' })).problem).toMatchObject({
    status: 409,
    code: 'external-id-taken',
    fields: [{ path: '/externalId' }],
  });
  expect((await add('Iný', { externalId: ' ' })).status).toBe(400);
});
