import { simpleParser } from 'mailparser';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { todayAt } from '#core/calendar';
import { createOutbound, silentLog } from '#core/gateway';
import { useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import { addInvoicePayment, cancelInvoice, markInvoiceSent } from '#plugins/invoices/contract';
import { listMembers } from '#plugins/companies/contract';
import { createPartner, updatePartner } from '#plugins/partners/contract';
import { productMailFrom } from '../../../host/gateway/mail.ts';
import { MailServer } from '../../../tests/support/mail-server.ts';
import {
  beginEmail,
  forecastEmailsAboutMany,
  type EmailInput,
  readEmailConfig,
  updateEmailConfig,
} from '../contract/index.ts';
import { customer, Sender } from './test-emails.ts';

const server = new MailServer();
afterAll(() => server.stop());
const gateway = useGateway(async () => {
  const smtpUrl = await server.start();
  return {
    mail: productMailFrom({ smtpUrl, mailFrom: 'Kostra <posta@kostra.example>' }, 'https://kostra.example'),
    outbound: createOutbound({ allow: ['127.0.0.1'], log: silentLog }),
  };
});
beforeEach(() => {
  server.received.length = 0;
  server.behave = () => undefined;
});

describe('an e-mail about a document', () => {
  test('begins with the company’s words filled, the address of the customer, the PDF, and the way it would leave', async () => {
    const sender = await Sender.open(gateway);
    const invoice = await sender.invoice();
    const { reply } = await sender.begin(invoice.id);
    expect(reply).toEqual({
      to: ['pila@example.sk'],
      cc: [],
      subject: `Faktúra ${invoice.number} – Skúšobná s. r. o.`,
      text: expect.stringContaining(`posielame faktúru ${invoice.number} na sumu 123,00\u00a0€.`),
      language: 'sk',
      attachments: [{ id: 'pdf', name: `Faktúra ${invoice.number}.pdf`, chosen: true, size: null }],
      sender: { name: 'Skúšobná s. r. o.', address: 'posta@kostra.example' },
      way: 'product',
    });
    const german = await sender.invoice({ language: 'de' });
    expect((await sender.begin(german.id)).reply).toMatchObject({
      language: 'de',
      subject: `Rechnung ${german.number} – Skúšobná s. r. o.`,
      text: expect.stringContaining('über 123,00\u00a0€'),
    });
  });

  test.each([
    ['partly', '100.00', 'Na úhradu 23,00 €'],
    ['wholly', '123.00', 'Na úhradu 0,00 €'],
    ['more than wholly', '150.00', 'Preplatok 27,00 €'],
  ])('about an invoice that is %s paid encloses a print that asks for the rest alone', async (_, amount, says) => {
    const sender = await Sender.open(gateway);
    const invoice = await sender.invoice();
    await sender.printKept(invoice.id);
    await gateway.ok(sender.owner, addInvoicePayment, {
      params: { companyId: sender.companyId, documentId: invoice.id },
      body: { amount, paidOn: '2026-11-21', method: 'bankTransfer' },
    });
    await sender.send(invoice.id);
    await sender.settled(invoice.id, 'accepted');
    const [received] = server.received;
    const { attachments } = await simpleParser(received?.raw ?? '');
    const { text } = await readPdf(new Uint8Array(attachments[0]?.content ?? []));
    expect(text.replace(/[\u00a0\u202f]/g, ' ')).toContain(says);
  });

  test('leaves with what was typed and the PDF, and only then is the document sent', async () => {
    const sender = await Sender.open(gateway);
    const invoice = await sender.invoice();
    server.behave = (stage) => (stage === 'connect' ? { code: 421, words: '4.3.2 Neskor' } : undefined);
    const { status, reply } = await sender.send(invoice.id, {
      to: ['pila@example.sk'],
      cc: ['uctaren@example.sk'],
      subject: 'Vaša faktúra',
      text: 'Dobrý deň,\n\n<b>čučoriedky</b> {číslo}',
    });
    expect(status).toBe(202);
    await sender.putOff(invoice.id);
    expect((await sender.read(invoice.id)).sentOn).toBeNull();
    const forecast = await gateway.ok(sender.owner, forecastEmailsAboutMany, {
      params: { companyId: sender.companyId, collection: 'invoices' },
      body: { ids: [invoice.id], skipSent: true },
    });
    expect(forecast.left).toMatchObject([{ why: 'waiting' }]);

    server.behave = () => undefined;
    const again = await sender.send(invoice.id, { cc: ['uctaren@example.sk'], subject: 'Vaša faktúra' });
    const accepted = await sender.settled(invoice.id, 'accepted');
    expect(accepted).toMatchObject({
      id: again.reply.emailId,
      way: 'product',
      recipients: [
        { address: 'pila@example.sk', name: customer.name, role: 'to', refused: null },
        { address: 'uctaren@example.sk', role: 'cc', refused: null },
      ],
      attachments: [{ name: `Faktúra ${invoice.number}.pdf`, size: expect.any(Number) }],
    });
    expect((await sender.read(invoice.id)).sentOn).toBe(todayAt(Date.parse(accepted?.acceptedAt ?? '')));
    const [received] = server.received;
    const mail = await simpleParser(received?.raw ?? '');
    expect([mail.subject, mail.from?.text, mail.replyTo?.text]).toEqual([
      'Vaša faktúra',
      '"Skúšobná s. r. o." <posta@kostra.example>',
      'drevo@example.sk',
    ]);
    expect(mail.text).toContain('Dobrý deň,\n\nposielame.');
    expect(mail.html).toContain('<p>Dobrý deň,</p><p>posielame.</p>');
    const [pdf] = mail.attachments;
    expect([pdf?.filename, pdf?.contentType]).toEqual([`Faktúra ${invoice.number}.pdf`, 'application/pdf']);
    expect((await readPdf(new Uint8Array(pdf?.content ?? []))).text).toContain(invoice.number);
    expect((await sender.email(reply.emailId)).reply).toMatchObject({
      state: 'queued',
      attempts: [{ number: 1, outcome: 'failed', fault: 'smtp-temporary' }],
    });
    await sender.decide(reply.emailId, 'cancel'); // otherwise it would be sent within a minute
  });

  test('takes what was typed for what it says: neither a tag nor a placeholder, and no second header', async () => {
    const sender = await Sender.open(gateway);
    const invoice = await sender.invoice();
    const forged = await sender.send(invoice.id, { subject: 'Faktúra\r\nBcc: utocnik@example.sk' });
    expect(forged.problem).toMatchObject({ status: 400, fields: [{ path: '/subject', code: 'unseenCharacter' }] });
    await sender.send(invoice.id, {
      subject: 'Faktúra <b>Bcc: utocnik@example.sk</b>',
      text: '<script>alert(1)</script> {číslo}',
      attachments: [],
    });
    await sender.settled(invoice.id, 'accepted');
    expect(server.received.map(({ to }) => to)).toEqual([['pila@example.sk']]);
    const mail = await simpleParser(server.received[0]?.raw ?? '');
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {číslo}');
    expect([mail.subject, mail.attachments]).toEqual(['Faktúra <b>Bcc: utocnik@example.sk</b>', []]);
  });

  test('remembers for each partner whom it went to', async () => {
    const sender = await Sender.open(gateway);
    const { id: partnerId } = await gateway.ok(sender.owner, createPartner, {
      params: sender,
      body: { ...customer, name: 'Odberateľ', email: 'info@odberatel.example' },
    });
    const first = await sender.invoice({ partnerId, customer: undefined });
    expect((await sender.begin(first.id)).reply).toMatchObject({ to: ['info@odberatel.example'], cc: [] });
    const usual = { to: ['jana@odberatel.example', 'Info@odberatel.example'], cc: ['peter@odberatel.example'] };
    await sender.send(first.id, { ...usual, to: [' jana@odberatel.example ', 'Info@odberatel.example'] });
    const second = await sender.invoice({ partnerId, customer: undefined });
    expect((await sender.begin(second.id)).reply).toMatchObject(usual);
    const other = await sender.invoice();
    expect((await sender.begin(other.id)).reply.to).toEqual(['pila@example.sk']);
    // An e-mail that went only to the company's accountant does not change the partner's recipients.
    await sender.send(second.id, { to: ['nas@uctovnik.example'] });
    expect((await sender.begin(second.id)).reply).toMatchObject(usual);
  });

  test('forgets whom it went to once the partner’s card has another address', async () => {
    const sender = await Sender.open(gateway);
    const partner = { ...customer, name: 'Odberateľ', email: 'info@odberatel.example' };
    const { id: partnerId, version } = await gateway.ok(sender.owner, createPartner, { params: sender, body: partner });
    const invoice = () => sender.invoice({ partnerId, customer: undefined });
    const first = await invoice();
    await sender.send(first.id, { to: ['info@odberatel.example'], cc: ['peter@odberatel.example'] });
    const body = { ...partner, email: 'nova@odberatel.example', version };
    await gateway.ok(sender.owner, updatePartner, { params: { ...sender.of(first.id), partnerId }, body });
    expect((await sender.begin((await invoice()).id)).reply).toMatchObject({ to: ['nova@odberatel.example'], cc: [] });
  });

  test('to a partner of whom no address is known goes to whom the last one went', async () => {
    const sender = await Sender.open(gateway);
    const partner = { ...customer, name: 'Odberateľ', email: '' };
    const { id: partnerId } = await gateway.ok(sender.owner, createPartner, { params: sender, body: partner });
    const invoice = () => sender.invoice({ partnerId, customer: undefined });
    await sender.send((await invoice()).id, { to: ['eva@odberatel.example'] });
    expect((await sender.begin((await invoice()).id)).reply.to).toEqual(['eva@odberatel.example']);
  });

  test('[B7-43] an address that the server did not take is told, and not offered again', async () => {
    const sender = await Sender.open(gateway);
    const { id: partnerId } = await gateway.ok(sender.owner, createPartner, {
      params: sender,
      body: { ...customer, name: 'Odberateľ', email: 'info@odberatel.example' },
    });
    const invoice = () => sender.invoice({ partnerId, customer: undefined });
    const first = await invoice();
    server.behave = (stage, detail) =>
      stage === 'recipient' && detail.startsWith('nikto@') ? { code: 550, words: '5.1.1 No such user' } : undefined;
    const to = ['info@odberatel.example', 'nikto@odberatel.example'];
    await sender.send(first.id, { to, cc: ['peter@odberatel.example'] });
    expect((await sender.settled(first.id, 'accepted'))?.recipients).toMatchObject([
      { refused: null },
      { refused: { fault: 'smtp-recipient-refused' } },
      { refused: null },
    ]);
    const second = await invoice();
    expect((await sender.begin(second.id)).reply).toMatchObject({
      to: ['info@odberatel.example'],
      cc: ['peter@odberatel.example'],
    });
    // The server refused all recipients, so the next e-mail starts with the partner's own address again.
    await sender.send(second.id, { to: ['nikto@odberatel.example'] });
    await sender.settled(second.id, 'bounced');
    expect((await sender.begin(second.id)).reply.to).toEqual(['info@odberatel.example']);
  });

  test('[B6-19] marked by hand a document is sent on that day, whatever e-mails follow', async () => {
    const sender = await Sender.open(gateway);
    const { id } = await sender.invoice();
    const params = { companyId: sender.companyId, documentId: id };
    await gateway.ok(sender.owner, markInvoiceSent, { params, body: { sentOn: '2026-11-21' } });
    await sender.send(id);
    await sender.settled(id, 'accepted');
    expect((await sender.read(id)).sentOn).toBe('2026-11-21');
  });

  test('does not leave once its document is cancelled', async () => {
    const sender = await Sender.open(gateway);
    const { id } = await sender.invoice();
    server.behave = (stage) => (stage === 'connect' ? { code: 421, words: '4.3.2 Neskor' } : undefined);
    await sender.send(id);
    const waiting = await sender.putOff(id);
    server.behave = () => undefined;
    await gateway.ok(sender.owner, cancelInvoice, {
      params: { companyId: sender.companyId, documentId: id },
      body: {},
    });
    const emailId = waiting?.id ?? '';
    await sender.decide(emailId, 'cancel');
    await sender.decide(emailId, 'again');
    expect(await sender.settled(id, 'cancelled')).toMatchObject({ reason: 'document-cancelled' });
    expect(server.received).toEqual([]);
    expect((await sender.send(id)).problem).toMatchObject({ status: 409, code: 'document-not-issued' });
  });

  test('that nobody knows the fate of is shown as uncertain, and decided by a person', async () => {
    const sender = await Sender.open(gateway);
    const { id } = await sender.invoice();
    server.behave = (stage) => (stage === 'taken' ? 'drop' : undefined);
    await sender.send(id);
    const uncertain = await sender.settled(id, 'uncertain');
    expect((await sender.read(id)).sentOn).toBeNull();
    const emailId = uncertain?.id ?? '';
    // Sending to many documents adds no second e-mail while one is waiting.
    const many = { params: sender.of(id), body: { ids: [id], skipSent: true } };
    expect(await gateway.ok(sender.owner, forecastEmailsAboutMany, many)).toMatchObject({
      emails: 0,
      left: [{ id, why: 'uncertain' }],
    });
    expect(uncertain?.saidBy).toBeNull();
    const members = await gateway.ok(sender.owner, listMembers, { params: sender });
    const name = members.find(({ userId }) => userId === sender.owner.id)?.name;
    expect((await sender.decide(emailId, 'arrived')).reply).toMatchObject({
      state: 'accepted',
      saidBy: { name, at: expect.any(String) },
    });
    expect((await sender.read(id)).sentOn).not.toBeNull();
    expect((await sender.decide(emailId, 'again')).problem).toMatchObject({ status: 409, code: 'email-has-gone' });
  });

  test('[B6-12] asks for the right to e-mail such documents, and for that to read them', async () => {
    const sender = await Sender.open(gateway);
    const { id } = await sender.invoice();
    const { reply } = await sender.send(id);
    const guest = await gateway.member(sender.companyId, 'Guest');
    const member = await gateway.member(sender.companyId, 'Team member');
    expect((await sender.begin(id, guest)).problem).toMatchObject({
      status: 403,
      denials: [{ leaf: { name: 'invoices:email' } }],
    });
    expect((await sender.send(id, {}, guest)).status).toBe(403);
    expect((await sender.send(id, {}, member)).status).toBe(202);
    expect((await sender.email(reply.emailId, guest)).status).toBe(200);
    expect((await sender.decide(reply.emailId, 'cancel', guest)).status).toBe(403);
    const stranger = await Sender.open(gateway);
    expect((await stranger.begin(id)).status).toBe(404);
    expect((await stranger.email(reply.emailId)).status).toBe(404);
    const unknown = { ...sender.of(id), collection: 'nothing' };
    expect((await gateway.call(sender.owner, beginEmail, { params: unknown })).status).toBe(404);
  });

  test('refuses what no server takes, with the field that is wrong', async () => {
    const sender = await Sender.open(gateway);
    const { id } = await sender.invoice();
    const fields = async (more: Partial<EmailInput>) => (await sender.send(id, more)).problem.fields;
    expect(await fields({ to: ['jana'] })).toMatchObject([{ path: '/to/0', code: 'email' }]);
    expect(await fields({ to: [] })).toMatchObject([{ path: '/to', code: 'minItems' }]);
    const many = Array.from({ length: 500 }, (_, n) => `a${n}@example.sk`);
    expect(await fields({ to: many })).toMatchObject([{ path: '/to', code: 'maxItems' }]);
    expect(await fields({ subject: ' ' })).toMatchObject([{ path: '/subject' }]);
    expect(await fields({ text: 'a'.repeat(100_001) })).toMatchObject([{ path: '/text', code: 'maxLength' }]);
    expect(await fields({ attachments: ['nic'] })).toMatchObject([{ path: '/attachments/0', code: 'notThere' }]);
    expect((await sender.send(id, { text: 'a'.repeat(10_000_000) })).status).toBe(413);
    expect(await sender.emails(id)).toEqual([]);
  });

  test('to an address in Punycode leaves to the domain that it means', async () => {
    const sender = await Sender.open(gateway);
    const { id } = await sender.invoice();
    await sender.send(id, { to: ['jana@čučoriedka.sk'] });
    await sender.settled(id, 'accepted');
    expect(server.received.map(({ raw }) => /^To: (.*)$/im.exec(raw)?.[1])).toContain('jana@xn--uoriedka-jbbb.sk');
  });
});

describe('by the company’s own server', () => {
  test('[B2.10-1] e-mails leave from its address in the sender’s name', async () => {
    const sender = await Sender.open(gateway);
    const invoice = await sender.invoice();
    const login = { user: 'fakturacia', password: 'čučoriedka' };
    const own = new MailServer({ login });
    await own.start();
    const {
      automaticThanks,
      noReplyAddress: _read,
      hasDemoMailbox: _demo,
      ...config
    } = await gateway.ok(sender.owner, readEmailConfig, {
      params: sender,
    });
    await gateway.ok(sender.owner, updateEmailConfig, {
      params: sender,
      body: {
        ...config,
        ...automaticThanks,
        senderName: 'Účtovníctvo',
        attachDocument: false,
        smtpConfigurationType: 'Custom',
        smtpConfiguration: {
          email: 'fakturacia@drevo.example',
          smtpServerUrl: '127.0.0.1',
          port: own.port,
          smtpSecurityType: 'TLSSupported',
          requiresVerification: true,
          username: login.user,
          password: login.password,
        },
      },
    });
    expect((await sender.begin(invoice.id)).reply).toMatchObject({
      way: 'own',
      sender: { name: 'Účtovníctvo', address: 'fakturacia@drevo.example' },
      attachments: [{ chosen: false }],
    });
    await sender.send(invoice.id);
    expect(await sender.settled(invoice.id, 'accepted')).toMatchObject({ way: 'own', attachments: [] });
    expect(own.received).toMatchObject([{ from: 'fakturacia@drevo.example', user: 'fakturacia' }]);
    expect(server.received).toEqual([]);
    await own.stop();
  });
});
