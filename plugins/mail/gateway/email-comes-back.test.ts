import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createOutbound, silentLog, type SmtpReceiver, startSmtpReceiver } from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import { listNotifications } from '#plugins/notifications/contract';
import { productMailFrom } from '../../../host/gateway/mail.ts';
import { MailServer, type ReceivedEmail } from '../../../tests/support/mail-server.ts';
import { Sender } from './test-emails.ts';

const returnDomain = 'returns.kostra.example';
/** The customer's server, which accepts an e-mail and only then finds that the mailbox does not exist. */
const theirs = new MailServer();
let receiver: SmtpReceiver;

afterAll(() => theirs.stop());
const gateway = useGateway(async () => {
  const settings = { smtpUrl: await theirs.start(), mailFrom: 'Kostra <posta@kostra.example>' };
  return {
    mail: productMailFrom({ ...settings, mailReturnDomain: returnDomain }, 'https://kostra.example'),
    inbound: { domain: 'prijem.kostra.example', returnDomain },
    outbound: createOutbound({ allow: ['127.0.0.1'], log: silentLog }),
  };
});
beforeAll(async () => {
  const { inbound } = gateway.gateway;
  receiver = await startSmtpReceiver({ inbound, port: 0, host: '127.0.0.1', name: returnDomain, log: silentLog });
});
afterAll(() => receiver.stop());

/** Simulates the customer's server, which returns an accepted e-mail to its envelope sender. */
async function sendBack({ from, messageId }: ReceivedEmail): Promise<void> {
  const report = readFileSync(new URL('../../../tests/fixtures/returned-mail/postfix.eml', import.meta.url), 'utf8');
  const raw = report
    .replaceAll(/<[\w-]+@kostra\.example>/g, messageId)
    .replaceAll(/bounce\+[0-9a-f]{32}@returns\.kostra\.example/g, from)
    .replaceAll('jana@odberatel.example', 'pila@example.sk');
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  await transport.sendMail({ envelope: { from: '', to: [from] }, raw });
}

async function notificationsOf(sender: Sender, person: TestPerson = sender.owner) {
  const query = {
    $skip: 0,
    $top: 10,
    $orderBy: 'seen asc, stateChangedDateTime desc',
    applicationIdentifier: 'Invoicing',
  } as const;
  const { value } = await gateway.ok(person, listNotifications, { params: { companyId: sender.companyId }, query });
  return value;
}

test('[B3-11] [B7-16] a letter that the customer’s server returns is shown at its document as returned, and whoever sent it is told once', async () => {
  const sender = await Sender.open(gateway);
  const member = await gateway.member(sender.companyId, 'Team member');
  const invoice = await sender.invoice();
  const other = await sender.invoice();
  await sender.send(invoice.id, { subject: 'Vaša faktúra' });
  const accepted = await sender.settled(invoice.id, 'accepted');
  await sender.send(other.id);
  await sender.settled(other.id, 'accepted');
  expect(await notificationsOf(sender)).toEqual([]);
  const received = theirs.received.find(({ raw }) => raw.includes(`Message-ID: <${accepted?.id}`));
  if (!received) throw new Error('The e-mail is not among what their server took');

  await sendBack(received);
  expect(await sender.settled(invoice.id, 'bounced')).toMatchObject({
    id: accepted?.id,
    fault: 'smtp-recipient-refused',
    answer: expect.stringContaining('550 5.1.1'),
    recipients: [{ address: 'pila@example.sk', refused: { answer: expect.stringContaining('User unknown') } }],
  });
  await sendBack(received); // the server sends it a second time, as if it had received no response
  expect((await sender.emails(other.id)).map(({ state }) => state)).toEqual(['accepted']);

  await vi.waitFor(async () => expect(await notificationsOf(sender)).not.toEqual([]));
  expect(await notificationsOf(sender)).toMatchObject([
    {
      title: 'E-mail sa vrátil: Vaša faktúra',
      severity: 'Error',
      message: expect.stringContaining('Adresa pila@example.sk ho neprijala.'),
      actions: [{ command: 'Mail.OpenLetter', data: { emailId: accepted?.id, aboutId: invoice.id } }],
    },
  ]);
  expect(await notificationsOf(sender, member)).toEqual([]);
});
