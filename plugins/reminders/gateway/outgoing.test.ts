import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { demoEmails, type Email, emails, type Emails } from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { addInvoicePayment, cancelInvoice, createInvoice, issueInvoice } from '#plugins/invoices/contract';
import { createPartner } from '#plugins/partners/contract';
import {
  changeOutgoingReminder,
  createReminder,
  deleteReminder,
  listOutgoingReminders,
  listReminders,
  nothingToRemind,
  readOutgoingReminder,
  readReminderStop,
  readReminderText,
  sendOutgoingReminder,
  setLeastReminderSum,
  setReminderHours,
  setReminderStop,
  updateReminder,
} from '../contract/index.ts';
import { sendReminders } from './send-reminders.ts';

// The day is a Monday. The test runs delayed jobs immediately, so each job must itself check that its time has not come yet.
const monday = new Date('2026-03-02T09:00:00Z');
let clock = monday;
let invoices: { readonly companyId: string; readonly owner: TestPerson };
const gateway = useGateway({
  demoMailbox: true,
  now: () => clock,
});
beforeEach(async () => {
  clock = monday;
  const { id: companyId, owner } = await gateway.company();
  invoices = { companyId, owner };
  const body = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
  await gateway.ok(owner, createBankAccount, { params: { companyId }, body });
});

const params = () => ({ companyId: invoices.companyId });
const rule = (daysOverdue: number, body = '<p>{číslo}: dlhujete {suma}, {počet dní} dní</p>') =>
  gateway.ok(invoices.owner, createReminder, { params: params(), body: { daysOverdue, body } });
const customer = {
  name: 'Píla',
  street: 'Banícka 4',
  postCode: '976 55',
  city: 'Ľubietová',
  country: 'SK',
  email: 'pila@example.sk',
};
/** Issues an invoice that is due on the Thursday of that week. */
const invoice = async (more: object = {}) => {
  const lines = [{ name: 'Smrekové dosky', quantity: '1', unitPrice: '100', vatRate: '23' }];
  const days = { issuedOn: '2026-02-26', suppliedOn: '2026-02-26', dueOn: '2026-03-05' };
  const { id } = await gateway.ok(invoices.owner, createInvoice, {
    params: params(),
    body: { customer, lines, ...days, ...more },
  });
  const body = { acknowledge: ['issued-out-of-order' as const] };
  return gateway.ok(invoices.owner, issueInvoice, { params: { ...params(), documentId: id }, body });
};
const inCompany = <T>(work: Parameters<typeof gateway.database.db.inCompany<T>>[2]) =>
  gateway.database.db.inCompany(invoices.companyId, invoices.owner, work);
const emailsOf = async (id: string): Promise<readonly Email[]> => {
  const [mail] = (await gateway.gateway.host.scope.resolveAll([emails])) as [Emails];
  return inCompany((tx) => mail.about(tx, { type: 'Invoice', id }));
};
const outgoing = async () =>
  (await gateway.ok(invoices.owner, listOutgoingReminders, { params: params() })).items.map(
    ({ number, daysOverdue, on, state }) => ({ number, daysOverdue, on, state }),
  );

/** Runs the hourly job at the given time, and waits until it has ended. */
async function run(at: string): Promise<void> {
  clock = new Date(at);
  const { jobs } = gateway.gateway.services;
  const { companyId, owner } = invoices;
  const payload = { companyId, actorUserId: owner.id, locale: 'sk', correlationId: 'test' };
  const id = await inCompany((tx) => jobs.enqueue(tx, sendReminders, payload));
  await vi.waitFor(async () => expect(await stateOfJob(id)).toBe('completed'), { interval: 50 });
}
async function stateOfJob(id: string): Promise<string | undefined> {
  const { rows } = await gateway.database.db.asSystem('test', (tx) =>
    sql<{ state: string }>`select state::text from jobs.job where id = ${id}`.execute(tx),
  );
  return rows[0]?.state;
}
const untilSent = (id: string, count: number) =>
  vi.waitFor(
    async () => {
      const all = await emailsOf(id);
      expect(all.filter(({ state }) => state === 'accepted')).toHaveLength(count);
      return all;
    },
    { interval: 50 },
  );

describe('a reminder', () => {
  test('[A3-8] [B6-17] leaves once, on a working day within the hours, with the sum of that moment', async () => {
    await rule(3);
    const { id, number } = await invoice();
    expect(await outgoing()).toEqual([]); // the reminder is due in more than a week

    clock = new Date('2026-03-04T09:00:00Z');
    expect(await outgoing()).toEqual([{ number, daysOverdue: 3, on: '2026-03-09', state: 'planned' }]);
    await run('2026-03-08T10:00:00Z'); // this day is a Sunday, on which no reminders are sent
    await run('2026-03-09T06:30:00Z'); // the time is half past seven in Slovakia, before the hours of sending
    expect(await emailsOf(id)).toEqual([]);
    await gateway.ok(invoices.owner, addInvoicePayment, {
      params: { ...params(), documentId: id },
      body: { amount: '23.00', paidOn: '2026-03-09' },
    });
    await run('2026-03-09T08:00:00Z');
    await run('2026-03-09T09:00:00Z');
    const [email] = await untilSent(id, 1);
    expect(email).toMatchObject({
      html: `<p>${number}: dlhujete 100,00\u00a0€, 4 dní</p>`,
      subject: `Upomienka – Faktúra ${number}`,
      recipients: [{ address: 'pila@example.sk' }],
    });
    expect(await inCompany((tx) => demoEmails(tx))).toHaveLength(1);
    await run('2026-03-16T09:00:00Z');
    expect(await emailsOf(id)).toHaveLength(1);
    expect(await outgoing()).toEqual([]);
  });

  test('[A3-8] [B6-19] asks without what the customer keeps, and from its day for that alone', async () => {
    await rule(3, '<p>{suma}, splatné {splatnosť}</p>');
    const { id, number } = await invoice({ retentionPercent: '10', retentionDueOn: '2026-03-27' });
    await run('2026-03-09T08:00:00Z');
    const [first] = await untilSent(id, 1);
    expect(first?.html).toBe('<p>110,70\u00a0€, splatné 05.03.2026</p>'); // the amount is 123.00 less 10 %
    await gateway.ok(invoices.owner, addInvoicePayment, {
      params: { ...params(), documentId: id },
      body: { amount: '110.70', paidOn: '2026-03-09' },
    });
    await run('2026-03-27T08:00:00Z');
    expect(await outgoing()).toEqual([{ number, daysOverdue: 3, on: '2026-03-30', state: 'planned' }]);
    await run('2026-03-30T08:00:00Z');
    const all = await untilSent(id, 2);
    expect(all.map(({ html }) => html)).toContain('<p>12,30\u00a0€, splatné 27.03.2026</p>');
  });

  test('[A3-8] of what is paid, cancelled, disputed or a partner’s who is not reminded does not leave', async () => {
    await rule(3);
    const { id: partnerId } = await gateway.ok(invoices.owner, createPartner, {
      params: params(),
      body: { name: 'Píla', email: 'pila@example.sk' },
    });
    const paid = await invoice();
    const cancelled = await invoice();
    const disputed = await invoice();
    const ofPartner = await invoice({ partnerId });
    await gateway.ok(invoices.owner, addInvoicePayment, {
      params: { ...params(), documentId: paid.id },
      body: { amount: '123.00', paidOn: '2026-03-02' },
    });
    await gateway.ok(invoices.owner, cancelInvoice, { params: { ...params(), documentId: cancelled.id }, body: {} });
    const stop = (subject: string, subjectId: string) => ({ ...params(), subject, subjectId });
    for (const which of [stop('documents', disputed.id), stop('partners', partnerId)]) {
      await gateway.ok(invoices.owner, setReminderStop, { params: which, body: { isStopped: true } });
      expect(await gateway.ok(invoices.owner, readReminderStop, { params: which })).toEqual({ isStopped: true });
    }
    await run('2026-03-09T09:00:00Z');
    expect(await outgoing()).toEqual([]);
    for (const { id } of [paid, cancelled, disputed, ofPartner]) expect(await emailsOf(id)).toEqual([]);
    await gateway.ok(invoices.owner, setReminderStop, {
      params: stop('documents', disputed.id),
      body: { isStopped: false },
    });
    await run('2026-03-09T10:00:00Z');
    await untilSent(disputed.id, 1);
  });

  test('[A3-8] of less than the least sum is not planned: a euro at first, another currency by the rate of the document', async () => {
    await rule(3);
    const rest = await invoice();
    const pay = (amount: string) =>
      gateway.ok(invoices.owner, addInvoicePayment, {
        params: { ...params(), documentId: rest.id },
        body: { amount, paidOn: '2026-03-02' },
      });
    await pay('122.00');
    const lines = [{ name: 'Klince', quantity: '1', unitPrice: '20', vatRate: '23' }];
    const crowns = await invoice({ lines, currency: 'CZK', exchangeRate: '25' });
    const numbers = async () => (await outgoing()).map(({ number }) => number).toSorted();
    expect(await numbers()).toEqual([]); // the days of reminders are beyond the week
    clock = new Date('2026-03-06T09:00:00Z');
    expect(await numbers()).toEqual([rest.number]);
    await pay('0.01');
    expect(await numbers()).toEqual([]);
    const choose = (leastSum: string) =>
      gateway.call(invoices.owner, setLeastReminderSum, { params: params(), body: { leastSum } });
    expect((await choose('0.98')).reply).toEqual({ leastSum: '0.98' });
    expect(await numbers()).toEqual([rest.number, crowns.number].toSorted());
    expect(await gateway.ok(invoices.owner, listOutgoingReminders, { params: params() })).toMatchObject({
      leastSum: '0.98',
      hours: { from: 8, until: 17 },
    });
    expect((await choose('-1')).problem.fields).toMatchObject([{ path: '/leastSum' }]);
    await choose('1.00');
    await run('2026-03-09T09:00:00Z');
    for (const { id } of [rest, crowns]) expect(await emailsOf(id)).toEqual([]);
  });

  test('[A3-8] is held, released, changed for one document, and sent at once', async () => {
    const { id: reminderId } = await rule(3);
    const { id: documentId, number } = await invoice();
    clock = new Date('2026-03-06T09:00:00Z');
    const one = { params: { ...params(), documentId, reminderId } };
    await gateway.ok(invoices.owner, changeOutgoingReminder, { ...one, body: { isHeld: true } });
    expect(await outgoing()).toEqual([{ number, daysOverdue: 3, on: '2026-03-09', state: 'held' }]);
    await run('2026-03-09T09:00:00Z');
    expect(await emailsOf(documentId)).toEqual([]);
    const words = { to: ['ina@example.sk'], subject: 'Prosím o úhradu {číslo}', body: '<p>Dlhujete {suma}</p>' };
    await gateway.ok(invoices.owner, changeOutgoingReminder, { ...one, body: { isHeld: false, ...words } });
    expect(await gateway.ok(invoices.owner, readOutgoingReminder, one)).toMatchObject({ ...words, isChanged: true });
    const unknown = await gateway.call(invoices.owner, changeOutgoingReminder, {
      ...one,
      body: { subject: '{heslo}' },
    });
    expect(unknown.problem).toMatchObject({ status: 400, fields: [{ path: '/subject' }] });
    clock = new Date('2026-03-09T20:00:00Z'); // the hours of sending are over
    await gateway.ok(invoices.owner, sendOutgoingReminder, one);
    const [email] = await untilSent(documentId, 1);
    expect(email).toMatchObject({
      subject: `Prosím o úhradu ${number}`,
      html: '<p>Dlhujete 123,00\u00a0€</p>',
      recipients: [{ address: 'ina@example.sk' }],
    });
    const again = await gateway.call(invoices.owner, sendOutgoingReminder, one);
    expect(again.status).toBe(404);
  });

  test('[A3-8] of another rule does not follow on the same day, not even by hand', async () => {
    await rule(3);
    const { id: reminderId } = await rule(5);
    const { id: documentId } = await invoice();
    await run('2026-03-09T09:00:00Z');
    await untilSent(documentId, 1);
    const one = { params: { ...params(), documentId, reminderId } };
    const refused = await gateway.call(invoices.owner, sendOutgoingReminder, one);
    expect([refused.status, refused.problem.code]).toEqual([409, nothingToRemind.code]);
  });

  test('[A3-8] waits for the hours that the company chose, and for an address', async () => {
    await rule(3);
    const { id } = await invoice({ customer: { ...customer, email: '' } });
    const hours = { from: 14, until: 16 };
    const wrong = await gateway.call(invoices.owner, setReminderHours, {
      params: params(),
      body: { from: 9, until: 9 },
    });
    expect(wrong.status).toBe(400);
    await gateway.ok(invoices.owner, setReminderHours, { params: params(), body: hours });
    expect(await gateway.ok(invoices.owner, listOutgoingReminders, { params: params() })).toMatchObject({
      hours,
      canSend: true,
    });
    const { id: other } = await invoice();
    await run('2026-03-09T12:59:00Z');
    expect(await emailsOf(other)).toEqual([]);
    await run('2026-03-09T13:00:00Z');
    await untilSent(other, 1);
    expect(await emailsOf(id)).toEqual([]);
    expect(await outgoing()).toMatchObject([{ state: 'no-address' }]);
  });
});

describe('a rule', () => {
  test('[A7-7] [A7-8] that is switched off and on speaks of what falls due since then', async () => {
    const created = await rule(3);
    expect(created).toMatchObject({ isOn: true, onSince: '2026-03-02' });
    const { id } = await invoice();
    const { daysOverdue, body } = created;
    const change = (version: number, isOn?: boolean) =>
      gateway.ok(invoices.owner, updateReminder, {
        params: { ...params(), reminderId: created.id },
        body: { daysOverdue, body, version, ...(isOn !== undefined && { isOn }) },
      });
    expect(await change(1)).toMatchObject({ isOn: true, onSince: '2026-03-02' });
    expect(await change(2, false)).toMatchObject({ isOn: false, onSince: null });
    clock = new Date('2026-03-06T09:00:00Z');
    expect(await change(3, true)).toMatchObject({ isOn: true, onSince: '2026-03-06' });
    expect(await outgoing()).toEqual([]);
    await run('2026-03-09T09:00:00Z');
    expect(await emailsOf(id)).toEqual([]);
    await gateway.ok(invoices.owner, deleteReminder, { params: { ...params(), reminderId: created.id } });
    expect(await gateway.ok(invoices.owner, listReminders, { params: params() })).toEqual([]);
  });
});

describe('the text of a reminder as of today', () => {
  const read = (documentId: string) => ({ params: { ...params(), documentId } });
  const textOn = async (day: string, documentId: string) => {
    clock = new Date(`${day}T09:00:00Z`);
    return (await gateway.ok(invoices.owner, readReminderText, read(documentId))).text.trim();
  };

  test('is that of the rule whose days have passed last, and the usual one before the first rule', async () => {
    for (const days of [14, 3, 30]) await rule(days, `<p>${days}: {číslo}, {počet dní} dní</p>`);
    const { id, number } = await invoice();
    expect(await textOn('2026-03-06', id)).toMatch(`doklad ${number} na sumu`);
    expect(await textOn('2026-03-08', id)).toBe(`3: ${number}, 3 dní`);
    expect(await textOn('2026-03-18', id)).toBe(`3: ${number}, 13 dní`);
    expect(await textOn('2026-03-19', id)).toBe(`14: ${number}, 14 dní`);
    expect(await textOn('2026-04-30', id)).toBe(`30: ${number}, 56 dní`);
  });

  test('is not that of a rule which is switched off', async () => {
    await rule(3, '<p>3: {číslo}</p>');
    const off = await rule(14, '<p>14: {číslo}</p>');
    const body = { daysOverdue: 14, body: off.body, version: off.version, isOn: false };
    await gateway.ok(invoices.owner, updateReminder, { params: { ...params(), reminderId: off.id }, body });
    const { id, number } = await invoice();
    expect(await textOn('2026-03-30', id)).toBe(`3: ${number}`);
  });

  test('is in the language of the document where the rule has one, and says to whom and about what it goes', async () => {
    const body = { daysOverdue: 3, body: '<p>Zaplaťte</p>', bodyTranslations: { en: '<p>Please pay {number}</p>' } };
    await gateway.ok(invoices.owner, createReminder, { params: params(), body });
    const { id, number } = await invoice({ language: 'en' });
    clock = new Date('2026-03-09T09:00:00Z');
    expect(await gateway.ok(invoices.owner, readReminderText, read(id))).toEqual({
      to: ['pila@example.sk'],
      subject: expect.stringMatching(new RegExp(`^Reminder .*${number}$`)),
      text: `Please pay ${number}`,
    });
  });

  test('is not written of what is paid, nor of what is none of the company’s', async () => {
    const { id } = await invoice();
    const body = { amount: '123.00', paidOn: '2026-03-02' };
    await gateway.ok(invoices.owner, addInvoicePayment, { ...read(id), body });
    const paid = await gateway.call(invoices.owner, readReminderText, read(id));
    expect([paid.status, paid.problem.code]).toEqual([409, nothingToRemind.code]);
    for (const stranger of ['0193e000-0000-7000-8000-0000000000ff', 'not-an-id'])
      expect((await gateway.call(invoices.owner, readReminderText, read(stranger))).status).toBe(404);
  });
});
