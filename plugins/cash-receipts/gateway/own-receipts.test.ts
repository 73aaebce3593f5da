import { beforeAll, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { cashReceiptKind, receipts } from '../contract/index.ts';

const { create, list, read, update } = cashReceiptKind.endpoints;
const receipt = {
  lines: [{ name: 'Poštové známky', quantity: '1', unitPrice: '4', vatRate: '0', vatCategory: 'O' as const }],
};
let companyId: string;
let owner: TestPerson;
let employee: TestPerson;
const gateway = useGateway({ runJobs: false });
beforeAll(async () => {
  ({ id: companyId, owner } = await gateway.company());
  employee = await gateway.member(companyId, 'Employee');
});

test('[B6-7] [B6-14] an employee has no receipts by role; given the rights to their own, they have those alone', async () => {
  const params = { companyId };
  const make = (person: TestPerson) => gateway.call(person, create, { params, body: receipt });
  const listed = () => gateway.call(employee, list, { params, query: {} });
  const theirs = await gateway.ok(owner, create, { params, body: receipt });
  expect([(await listed()).status, (await make(employee)).status]).toEqual([403, 403]);

  for (const { name: permission } of [receipts.readOwn, receipts.create, receipts.editOwn])
    await gateway.override(companyId, { userId: employee.id, permission, allowed: true });
  const own = await gateway.ok(employee, create, { params, body: receipt });
  const change = { ...receipt, note: 'Vlastný', version: own.version };
  const ofOwn = { companyId, documentId: own.id };
  expect(await gateway.ok(employee, update, { params: ofOwn, body: change })).toMatchObject({ note: 'Vlastný' });
  const { items } = await gateway.ok(employee, list, { params, query: {} });
  expect(items.map(({ id }) => id)).toEqual([own.id]);
  const ofTheirs = { companyId, documentId: theirs.id };
  expect((await gateway.call(employee, read, { params: ofTheirs })).status).toBe(404);
  expect((await gateway.call(employee, update, { params: ofTheirs, body: change })).status).toBe(404);
});
