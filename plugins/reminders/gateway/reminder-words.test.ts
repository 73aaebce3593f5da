import { sql } from 'kysely';
import { simpleParser } from 'mailparser';
import { beforeAll, expect, test, vi } from 'vitest';
import { demoEmails, demoMessage } from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { addInvoicePayment, createInvoice, issueInvoice } from '#plugins/invoices/contract';
import { readEmailConfig, sendEmailAbout, updateEmailConfig } from '#plugins/mail/contract';
import { createPartner, updatePartner } from '#plugins/partners/contract';
import {
  blankReminder,
  changeOutgoingReminder,
  createReminder,
  readOutgoingReminder,
  sendOutgoingReminder,
} from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;
let reminderId: string;
const gateway = useGateway({
  demoMailbox: true,
  now: () => new Date('2026-03-02T09:00:00Z'),
});
beforeAll(async () => {
  ({ id: companyId, owner } = await gateway.company());
  const account = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
  await gateway.ok(owner, createBankAccount, { params: { companyId }, body: account });
  const bodyTranslations = { en: '<p>{číslo}: {amount}, {splatnosť}</p>' };
  const body = { daysOverdue: 3, body: '<p>{číslo}: {suma}, {splatnosť}</p>', bodyTranslations };
  ({ id: reminderId } = await gateway.ok(owner, createReminder, { params: { companyId }, body }));
});

async function invoice(more: object = {}) {
  const customer = { name: 'Píla', street: 'Banícka 4', city: 'Ľubietová', country: 'SK', email: 'pila@example.sk' };
  const lines = [{ name: 'Dosky', quantity: '10', unitPrice: '100', vatRate: '23' }];
  const days = { issuedOn: '2026-03-02', suppliedOn: '2026-03-02', dueOn: '2026-03-03' };
  const body = { customer, lines, ...days, ...more };
  const { id } = await gateway.ok(owner, createInvoice, { params: { companyId }, body });
  return gateway.ok(owner, issueInvoice, { params: { companyId, documentId: id }, body: {} });
}

const params = (documentId: string) => ({ companyId, documentId, reminderId });
const inCompany = <T>(work: Parameters<typeof gateway.database.db.inCompany<T>>[2]) =>
  gateway.database.db.inCompany(companyId, owner, work);

/** Sends a reminder immediately. @returns the e-mail as a mail program reads it */
async function sent(documentId: string) {
  const before = (await inCompany((tx) => demoEmails(tx))).length;
  await gateway.ok(owner, sendOutgoingReminder, { params: params(documentId) });
  return vi.waitFor(
    async () => {
      const all = await inCompany((tx) => demoEmails(tx));
      expect(all).toHaveLength(before + 1);
      return simpleParser((await inCompany((tx) => demoMessage(tx, all[0]?.id ?? ''))) ?? '');
    },
    { interval: 50 },
  );
}

test('[A3-8] a reminder speaks the language of the document, and Slovak where the rule has no words in it', async () => {
  const english = await invoice({ language: 'en' });
  const email = await sent(english.id);
  expect(email.subject).toBe(`Reminder – Invoice ${english.number}`);
  expect(email.headers.get('content-language')).toBe('en');
  expect(email.text?.trim()).toBe(`${english.number}: €1,230.00, 03.03.2026`);
  const german = await invoice({ language: 'de' });
  expect(await gateway.ok(owner, readOutgoingReminder, { params: params(german.id) })).toMatchObject({
    language: 'sk',
    subject: `Upomienka – Faktúra ${german.number}`,
  });
  const slovak = await sent(german.id);
  expect(slovak.headers.get('content-language')).toBe('sk');
  expect(slovak.html).toContain(`${german.number}: 1\u00a0230,00\u00a0€, 03.03.2026`);
});

test('[A7-5] a new one begins with words in each language, placeholders by their names there', async () => {
  const query = { customTextFieldType: 'reminderBody' as const };
  const { body, bodyTranslations } = await gateway.ok(owner, blankReminder, { params: { companyId }, query });
  expect(body).toContain('doklad {číslo} na sumu {suma} bol splatný {splatnosť}');
  expect(bodyTranslations.en).toContain('document {number} for {amount} was due on {due date}');
  expect(bodyTranslations.de).toContain('{Firma}');
  // The text must not name an invoice, because the document may be a debit note.
  expect(`${body} ${bodyTranslations.en} ${bodyTranslations.de}`).not.toMatch(/faktúr|invoice|Rechnung/i);
});

test('the PDF of what was paid in part asks for the rest, not for what the kept print asks for', async () => {
  const { id: documentId } = await invoice();
  const prints = () =>
    inCompany((tx) => sql`select 1 from document_print where document_id = ${documentId}`.execute(tx));
  await vi.waitFor(async () => expect((await prints()).rows).toHaveLength(1), { interval: 50 });
  const payment = { amount: '1100.00', paidOn: '2026-03-02' };
  await gateway.ok(owner, addInvoicePayment, { params: { companyId, documentId }, body: payment });
  const [pdf] = (await sent(documentId)).attachments;
  expect((await readPdf(Uint8Array.from(pdf?.content ?? []))).text).toMatch(/(?<!\d|\d\s)130,00/);
});

test('[B3-19] the PDF goes with a reminder where e-mails have it', async () => {
  const first = await invoice();
  const [pdf] = (await sent(first.id)).attachments;
  expect(pdf).toMatchObject({ filename: `Faktúra ${first.number}.pdf`, contentType: 'application/pdf' });
  expect((await readPdf(Uint8Array.from(pdf?.content ?? []))).text).toContain(first.number);
  const at = { params: { companyId } };
  const {
    automaticThanks,
    noReplyAddress: _ours,
    hasDemoMailbox: _demo,
    smtpConfiguration,
    ...config
  } = await gateway.ok(owner, readEmailConfig, at);
  const smtp = { ...smtpConfiguration, password: null };
  const body = { ...config, ...automaticThanks, smtpConfiguration: smtp, attachDocument: false };
  await gateway.ok(owner, updateEmailConfig, { ...at, body });
  expect((await sent((await invoice()).id)).attachments).toEqual([]);
});

test('it goes to whom the last e-mail to the partner went, copies too, unless somebody chose others', async () => {
  const partner = { name: 'Píla', email: 'pila@example.sk' };
  const created = await gateway.ok(owner, createPartner, { params: { companyId }, body: partner });
  const { id: partnerId, version } = created;
  const addresses = async (documentId: string) => {
    const { to, cc } = await sent(documentId);
    return [to, cc].map((one) => (Array.isArray(one) ? '' : one?.text));
  };
  const first = await invoice({ partnerId });
  expect(await addresses(first.id)).toEqual(['pila@example.sk', undefined]);
  const email = {
    to: ['pila@example.sk', 'ina@example.sk'],
    cc: ['uctaren@example.sk'],
    subject: 'Faktúra',
    text: 'Ahoj',
  };
  await gateway.ok(owner, sendEmailAbout, {
    params: { companyId, collection: 'invoices', documentId: first.id },
    body: email,
  });
  const second = await invoice({ partnerId });
  expect(await gateway.ok(owner, readOutgoingReminder, { params: params(second.id) })).toMatchObject({
    to: email.to,
    cc: email.cc,
  });
  await vi.waitFor(async () => expect((await inCompany((tx) => demoEmails(tx)))[0]?.subject).toBe('Faktúra'));
  expect(await addresses(second.id)).toEqual(['pila@example.sk, ina@example.sk', 'uctaren@example.sk']);
  const third = await invoice({ partnerId });
  await gateway.ok(owner, changeOutgoingReminder, { params: params(third.id), body: { to: ['sef@example.sk'] } });
  expect(await addresses(third.id)).toEqual(['sef@example.sk', undefined]);
  // If the address on the partner's card changes, the recipients of the last e-mail are no longer used.
  const changed = { ...partner, email: 'nova@example.sk', version };
  await gateway.ok(owner, updatePartner, { params: { companyId, partnerId }, body: changed });
  expect(await addresses((await invoice({ partnerId })).id)).toEqual(['nova@example.sk', undefined]);
});
