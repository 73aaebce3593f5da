import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOutbound, emails, type Emails, silentLog } from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { addInvoicePayment, createInvoice, issueInvoice, removeInvoicePayment } from '#plugins/invoices/contract';
import { sendEmailAbout } from '#plugins/mail/contract';
import { createPartner } from '#plugins/partners/contract';
import { productMailFrom } from '../../../host/gateway/mail.ts';
import { MailServer } from '../../../tests/support/mail-server.ts';
import {
  changeOutgoingReminder,
  createReminder,
  listOutgoingReminders,
  readOutgoingReminder,
  sendOutgoingReminder,
  setReminderStop,
} from '../contract/index.ts';
import { sendReminders } from './send-reminders.ts';

const server = new MailServer();
// A document that is due on this Thursday gets the reminder of three days on the Monday after it, because Sunday is no working day.
const thursday = new Date('2026-03-05T09:00:00Z');
const monday = new Date('2026-03-09T09:00:00Z');
const tuesday = new Date('2026-03-10T09:00:00Z');
let clock = thursday;
let companyId: string;
let owner: TestPerson;
let reminderId: string;
let documentId: string;

afterAll(() => server.stop());
const gateway = useGateway(async () => {
  const smtpUrl = await server.start();
  return {
    mail: productMailFrom({ smtpUrl, mailFrom: 'Kostra <posta@kostra.example>' }, 'https://kostra.example'),
    outbound: createOutbound({ allow: ['127.0.0.1'], log: silentLog }),
    now: () => clock,
  };
});
beforeEach(async () => {
  clock = thursday;
  server.behave = () => undefined;
  ({ id: companyId, owner } = await gateway.company());
  const account = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
  await gateway.ok(owner, createBankAccount, { params: { companyId }, body: account });
  ({ id: reminderId } = await rule(3));
  documentId = await invoice();
});

/** Issues an invoice. @returns its id */
async function invoice(more: object = {}): Promise<string> {
  const customer = { name: 'Píla', street: 'Banícka 4', city: 'Ľubietová', country: 'SK', email: 'pila@example.sk' };
  const lines = [{ name: 'Dosky', quantity: '1', unitPrice: '100', vatRate: '23' }];
  const days = { issuedOn: '2026-03-05', suppliedOn: '2026-03-05', dueOn: '2026-03-05' };
  const body = { customer, lines, ...days, ...more };
  const { id } = await gateway.ok(owner, createInvoice, { params: { companyId }, body });
  await gateway.ok(owner, issueInvoice, { params: { companyId, documentId: id }, body: {} });
  return id;
}
const rule = (daysOverdue: number) =>
  gateway.ok(owner, createReminder, { params: { companyId }, body: { daysOverdue, body: '<p>{číslo}: {suma}</p>' } });
const inCompany = <T>(work: Parameters<typeof gateway.database.db.inCompany<T>>[2]) =>
  gateway.database.db.inCompany(companyId, owner, work);
const meant = () => ({ params: { companyId, documentId, reminderId } });
const outgoing = async () =>
  (await gateway.ok(owner, listOutgoingReminders, { params: { companyId } })).items.map(
    ({ daysOverdue, on, state }) => `${daysOverdue} ${on} ${state}`,
  );
const states = async () => {
  const [mail] = (await gateway.gateway.host.scope.resolveAll([emails])) as [Emails];
  const all = await inCompany((tx) => mail.about(tx, { type: 'Invoice', id: documentId }));
  return all.map(({ state, attempts, recipients }) => ({ state, attempts, to: recipients.map((one) => one.address) }));
};
const became = (state: string, more: object = {}) =>
  vi.waitFor(async () => expect(await states()).toMatchObject([{ state, ...more }]), { interval: 50 });

/** Runs the hourly job at the given time, and waits until it has ended. */
async function run(at: Date): Promise<void> {
  clock = at;
  const payload = { companyId, actorUserId: owner.id, locale: 'sk', correlationId: 'test' };
  const id = await inCompany((tx) => gateway.gateway.services.jobs.enqueue(tx, sendReminders, payload));
  const ended = () =>
    gateway.database.db.asSystem('test', (tx) =>
      sql`select 1 from jobs.job where id = ${id} and state = 'completed'`.execute(tx),
    );
  await vi.waitFor(async () => expect((await ended()).rows).toHaveLength(1), { interval: 50 });
}

describe('a reminder that did not arrive', () => {
  test('because no server took it is shown until somebody sends it again', async () => {
    server.behave = (stage) => (stage === 'taken' ? { code: 554, words: '5.7.1 Nie' } : undefined);
    await run(monday);
    await became('given-up');
    await run(tuesday);
    expect(await states()).toHaveLength(1); // no second e-mail is sent automatically
    expect(await outgoing()).toEqual(['3 2026-03-09 given-up']);
    server.behave = () => undefined;
    await gateway.ok(owner, sendOutgoingReminder, meant());
    await became('accepted');
    expect(await outgoing()).toEqual([]);
  });

  test('because its address is gone is sent to another one that somebody writes', async () => {
    server.behave = (stage, detail) =>
      stage === 'recipient' && detail.startsWith('pila@') ? { code: 550, words: '5.1.1 No such user' } : undefined;
    await run(monday);
    await became('bounced');
    expect(await outgoing()).toEqual(['3 2026-03-09 bounced']);
    await gateway.ok(owner, changeOutgoingReminder, { ...meant(), body: { to: ['jana@example.sk'] } });
    await gateway.ok(owner, sendOutgoingReminder, meant());
    await became('accepted', { to: ['jana@example.sk'] });
  });

  test('at one of several addresses does not go there again', async () => {
    const own = { name: 'Píla', email: 'pila@example.sk' };
    const { id: partnerId } = await gateway.ok(owner, createPartner, { params: { companyId }, body: own });
    documentId = await invoice({ partnerId });
    const email = { to: ['pila@example.sk', 'nikto@example.sk'], subject: 'Faktúra', text: 'Dobrý deň' };
    const about = { companyId, collection: 'invoices', documentId };
    await gateway.ok(owner, sendEmailAbout, { params: about, body: email });
    await became('accepted');
    server.behave = (stage, detail) =>
      stage === 'recipient' && detail.startsWith('nikto@') ? { code: 550, words: '5.1.1 No such user' } : undefined;
    clock = monday;
    await gateway.ok(owner, sendOutgoingReminder, meant());
    await vi.waitFor(async () => expect((await states()).map(({ state }) => state)).toEqual(['accepted', 'accepted']));
    const next = { companyId, documentId: await invoice({ partnerId }), reminderId };
    const { to } = await gateway.ok(owner, readOutgoingReminder, { params: next });
    expect(to).toEqual(['pila@example.sk']);
  });

  test('is shown no more once the document is disputed or paid, or a later reminder speaks', async () => {
    const { id: later } = await rule(5);
    server.behave = (stage) => (stage === 'taken' ? { code: 554, words: '5.7.1 Nie' } : undefined);
    await run(monday);
    await became('given-up');
    const failed = '3 2026-03-09 given-up';
    expect(await outgoing()).toEqual([failed, '5 2026-03-10 planned']);
    const stop = { companyId, subject: 'documents', subjectId: documentId };
    await gateway.ok(owner, setReminderStop, { params: stop, body: { isStopped: true } });
    expect(await outgoing()).toEqual([]);
    await gateway.ok(owner, setReminderStop, { params: stop, body: { isStopped: false } });
    const payment = { amount: '123.00', paidOn: '2026-03-09' };
    const at = { params: { companyId, documentId } };
    const { payments } = await gateway.ok(owner, addInvoicePayment, { ...at, body: payment });
    expect(await outgoing()).toEqual([]);
    const paymentId = payments[0]?.id ?? '';
    await gateway.ok(owner, removeInvoicePayment, { params: { ...at.params, paymentId } });
    server.behave = () => undefined;
    clock = tuesday;
    await gateway.ok(owner, sendOutgoingReminder, { params: { ...at.params, reminderId: later } });
    expect(await outgoing()).not.toContain(failed);
  });

  test('because the document was paid leaves after all once the payment is taken back', async () => {
    server.behave = (stage) => (stage === 'connect' ? { code: 421, words: '4.3.2 Neskor' } : undefined);
    await run(monday);
    await became('queued', { attempts: 1 });
    const payment = { amount: '123.00', paidOn: '2026-03-09' };
    const at = { params: { companyId, documentId } };
    const { payments } = await gateway.ok(owner, addInvoicePayment, { ...at, body: payment });
    server.behave = () => undefined;
    await gateway.ok(owner, sendOutgoingReminder, meant());
    await became('cancelled');
    expect(await outgoing()).toEqual([]);
    const paymentId = payments[0]?.id ?? '';
    await gateway.ok(owner, removeInvoicePayment, { params: { ...at.params, paymentId } });
    expect(await outgoing()).toEqual(['3 2026-03-09 planned']);
    await run(tuesday);
    await became('accepted');
    expect(await outgoing()).toEqual([]);
  });
});
