import { expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { addInvoicePayment, createInvoiceFromDocuments, issueInvoice } from '#plugins/invoices/contract';
import { listEmailTemplates, resetEmailTemplate, sendEmailsAboutMany, updateEmailTemplate } from '../contract/index.ts';
import { customer, Sender } from './test-emails.ts';

const gateway = useGateway();

test('templates are there for every kind and language, are worded by the company, and come back', async () => {
  const sender = await Sender.open(gateway);
  const all = () => gateway.ok(sender.owner, listEmailTemplates, { params: sender });
  const invoices = (await all()).filter(({ kind }) => kind === 'invoice');
  expect(invoices.map(({ language, title, version }) => [language, title, version])).toEqual([
    ['sk', 'Faktúra', 0],
    ['en', 'Invoice', 0],
    ['de', 'Rechnung', 0],
  ]);
  expect(invoices[2]?.subject).toBe('{Beleg} {Nummer} – {Firma}');
  const params = { companyId: sender.companyId, kind: 'invoice', language: 'sk' };
  const put = (body: { subject: string; text: string; version: number }) =>
    gateway.call(sender.owner, updateEmailTemplate, { params, body });
  const own = { subject: 'FA {číslo}', text: 'Ahoj {partner}, {suma} za {mesiac} {rok}' };
  expect((await put({ ...own, version: 0 })).reply).toMatchObject({ ...own, version: 1 });
  expect((await put({ ...own, version: 0 })).problem).toMatchObject({
    code: 'stale-version',
    current: { version: 1 },
  });
  expect((await put({ ...own, text: '{heslo}', version: 1 })).problem.fields).toMatchObject([
    { path: '/text', code: 'unknownPlaceholder' },
  ]);
  const invoice = await sender.invoice();
  expect((await sender.begin(invoice.id)).reply).toMatchObject({
    subject: `FA ${invoice.number}`,
    text: `Ahoj ${customer.name}, 123,00\u00a0€ za november 2026`,
  });
  await gateway.ok(sender.owner, resetEmailTemplate, { params });
  expect(await all()).toEqual(expect.arrayContaining([invoices[0]]));
  const nobody = { params: { ...params, kind: 'nothing' }, body: { ...own, version: 0 } };
  expect((await gateway.call(sender.owner, updateEmailTemplate, nobody)).status).toBe(404);
});

test('a credit note, a debit note and a tax document for a payment have words of their own', async () => {
  const sender = await Sender.open(gateway);
  const templates = await gateway.ok(sender.owner, listEmailTemplates, { params: sender });
  const given = (type: string, language: string) =>
    templates.find((one) => one.kind === `invoice.${type}` && one.language === language);
  expect(given('creditNote', 'sk')).toMatchObject({ title: 'Dobropis' });
  expect(given('creditNote', 'sk')?.text).toContain('posielame dobropis {číslo} na sumu {suma}.');
  expect(given('creditNote', 'sk')?.text).not.toMatch(/splatn/i);
  expect(given('debitNote', 'sk')?.text).toContain(
    'posielame ťarchopis {číslo} na sumu {suma}. Na úhradu je {na úhradu}',
  );
  expect(given('paymentDocument', 'sk')?.text).toContain('posielame daňový doklad k prijatej platbe {číslo}');
  expect(given('creditNote', 'de')).toMatchObject({ title: 'Gutschrift' });

  const invoice = await sender.invoice();
  const at = (documentId: string) => ({ companyId: sender.companyId, documentId });
  const draft = await gateway.ok(sender.owner, createInvoiceFromDocuments, {
    params: sender,
    body: { as: 'creditNote', sources: [{ documentId: invoice.id }] },
  });
  const note = await gateway.ok(sender.owner, issueInvoice, {
    params: at(draft.id),
    body: { acknowledge: ['issued-out-of-order', 'due-before-issue'] },
  });
  const begun = (await sender.begin(note.id)).reply;
  expect(begun).toMatchObject({
    subject: `Dobropis ${note.number} – Skúšobná s. r. o.`,
    attachments: [{ name: `Dobropis ${note.number}.pdf` }],
  });
  expect(begun.text).toContain(`posielame dobropis ${note.number} na sumu -123,00\u00a0€.`);
  expect(begun.text).not.toMatch(/faktúr|splatn/i);
  const params = { companyId: sender.companyId, kind: 'invoice.creditNote', language: 'sk' };
  const own = { subject: 'D {číslo}', text: 'Vraciame Vám peniaze.', version: 0 };
  await gateway.ok(sender.owner, updateEmailTemplate, { params, body: own });
  expect((await sender.begin(note.id)).reply).toMatchObject({ subject: `D ${note.number}`, text: own.text });
  expect((await sender.begin(invoice.id)).reply.subject).toContain('Faktúra');
  const unknown = { ...params, kind: 'invoice.nothing' };
  expect((await gateway.call(sender.owner, updateEmailTemplate, { params: unknown, body: own })).status).toBe(404);
});

test('{suma} is what the document comes to, {na úhradu} what of it is still to be paid', async () => {
  const sender = await Sender.open(gateway);
  const { id } = await sender.invoice();
  const params = sender.of(id);
  await gateway.ok(sender.owner, addInvoicePayment, { params, body: { amount: '23', paidOn: '2026-11-20' } });
  const { text } = (await sender.begin(id)).reply;
  expect(text).toContain('na sumu 123,00\u00a0€.');
  expect(text).toContain('na úhradu je 100,00\u00a0€');
  await gateway.ok(sender.owner, addInvoicePayment, { params, body: { amount: '100', paidOn: '2026-11-20' } });
  expect((await sender.begin(id)).reply.text).toContain('na úhradu je 0,00\u00a0€');
});

test('a subject is one line: a line break is refused with its field', async () => {
  const sender = await Sender.open(gateway);
  const params = { companyId: sender.companyId, kind: 'invoice', language: 'sk' };
  const body = { subject: 'Faktúra\nBcc: a@b.sk', text: 'Dobrý deň', version: 0 };
  expect((await gateway.call(sender.owner, updateEmailTemplate, { params, body })).problem.fields).toMatchObject([
    { path: '/subject', code: 'unseenCharacter' },
  ]);
});

test('where no server is and no demo, sending is refused with the cure', async () => {
  const sender = await Sender.open(gateway);
  const { id } = await sender.invoice();
  expect((await sender.begin(id)).reply).toMatchObject({ way: null, sender: null });
  expect((await sender.send(id)).problem).toMatchObject({
    status: 409,
    code: 'mail-not-set-up',
    detail: expect.stringContaining('Set one'),
  });
  expect(await sender.emails(id)).toEqual([]);
  const many = { params: sender.of(id), body: { ids: [id], skipSent: true } };
  expect((await gateway.call(sender.owner, sendEmailsAboutMany, many)).problem.code).toBe('mail-not-set-up');
});
