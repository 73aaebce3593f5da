import { beforeAll, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { createInvoice, invoiceKind, issueInvoice } from '#plugins/invoices/contract';
import { createPartner, partners } from '#plugins/partners/contract';
import {
  createReminder,
  listOutgoingReminders,
  readOutgoingReminder,
  readReminderStop,
  readReminderText,
  reminders,
  sendOutgoingReminder,
  setReminderStop,
} from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;
let employee: TestPerson;
let partnerId: string;
let reminderId: string;
let theirs: string;
let own: string;

let clock = new Date('2026-03-02T09:00:00Z');
const gateway = useGateway({ demoMailbox: true, runJobs: false, now: () => clock });
beforeAll(async () => {
  ({ id: companyId, owner } = await gateway.company());
  employee = await gateway.member(companyId, 'Employee');
  const { readOwn, create, editOwn } = invoiceKind.resource;
  for (const { name } of [reminders.send, readOwn, create, editOwn]) await give(name);
  const params = { companyId };
  const account = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
  await gateway.ok(owner, createBankAccount, { params, body: account });
  const rule = { daysOverdue: 3, body: '<p>{číslo}: dlhujete {suma}</p>' };
  ({ id: reminderId } = await gateway.ok(owner, createReminder, { params, body: rule }));
  ({ id: partnerId } = await gateway.ok(owner, createPartner, { params, body: { name: 'Píla' } as never }));
  [theirs, own] = [await issued(owner), await issued(employee)];
  clock = new Date('2026-03-10T09:00:00Z');
});

const give = (permission: string, allowed = true) =>
  gateway.override(companyId, { userId: employee.id, permission, allowed });
async function issued(as: TestPerson): Promise<string> {
  const customer = { name: 'Píla', street: 'Banícka 4', city: 'Ľubietová', country: 'SK', email: 'pila@example.sk' };
  const lines = [{ name: 'Dosky', quantity: '1', unitPrice: '100', vatRate: '23' }];
  const body = { customer, lines, issuedOn: '2026-02-26', suppliedOn: '2026-02-26', dueOn: '2026-03-05' };
  const { id } = await gateway.ok(as, createInvoice, { params: { companyId }, body: body as never });
  await gateway.ok(as, issueInvoice, {
    params: { companyId, documentId: id },
    body: { acknowledge: ['issued-out-of-order'] },
  });
  return id;
}
const stop = (subject: string, subjectId: string) => ({ params: { companyId, subject, subjectId } });
const body = { isStopped: true };

test('[B6-8] [B6-12] reminders of a document ask for the right to read it: of others it is a 404, one’s own is open', async () => {
  const statuses = async (documentId: string) => {
    const params = { companyId, documentId };
    const outgoing = { params: { ...params, reminderId } };
    return [
      await gateway.call(employee, readReminderText, { params }),
      await gateway.call(employee, readOutgoingReminder, outgoing),
      await gateway.call(employee, readReminderStop, stop('documents', documentId)),
      await gateway.call(employee, setReminderStop, { ...stop('documents', documentId), body: { isStopped: false } }),
    ].map(({ status }) => status);
  };
  expect(await statuses(theirs)).toEqual([404, 404, 404, 404]);
  expect(await statuses(own)).toEqual([200, 200, 200, 200]);
  const send = { params: { companyId, documentId: theirs, reminderId } };
  expect((await gateway.call(employee, sendOutgoingReminder, send)).status).toBe(404);
  const listed = async (as: TestPerson) =>
    (await gateway.ok(as, listOutgoingReminders, { params: { companyId } })).items.map(({ documentId }) => documentId);
  expect(await listed(employee)).toEqual([own]);
  expect((await listed(owner)).toSorted()).toEqual([theirs, own].toSorted());
});

test('the reminders of a partner are stopped by whoever may read partners', async () => {
  const set = async () =>
    (await gateway.call(employee, setReminderStop, { ...stop('partners', partnerId), body })).status;
  const read = async () => (await gateway.call(employee, readReminderStop, stop('partners', partnerId))).status;
  expect([await set(), await read()]).toEqual([404, 404]);
  const stopped = () => gateway.ok(owner, readReminderStop, stop('partners', partnerId));
  expect(await stopped()).toEqual({ isStopped: false });
  await give(partners.read.name);
  expect([await set(), await read()]).toEqual([200, 200]);
  expect(await stopped()).toEqual({ isStopped: true });
});
