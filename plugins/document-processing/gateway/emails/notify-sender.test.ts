import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { companyKeyOf, demoEmails, silentLog, type SmtpReceiver, startSmtpReceiver } from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import { listArrived } from '../../contract/index.ts';

const domain = 'prijem.kostra.example';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const program = Buffer.from(`\u007fELF\u0002\u0001\u0001${'\0'.repeat(60)}`, 'latin1');
const from = 'dodavatel@example.sk';
let receiver: SmtpReceiver;
let companyId: string;
let owner: TestPerson;

const also = ['received-invoices', 'notifications'];
const gateway = useGateway({ also, demoMailbox: true, inbound: { domain, returnDomain: undefined } });
beforeAll(async () => {
  const { inbound } = gateway.gateway;
  receiver = await startSmtpReceiver({ inbound, port: 0, host: '127.0.0.1', name: domain, log: silentLog });
  ({ id: companyId, owner } = await gateway.company());
});
afterAll(() => receiver.stop());

interface Sent {
  readonly messageId?: string;
  readonly headers?: Record<string, string>;
  /** The envelope sender. */
  readonly sender?: string;
  readonly good?: boolean;
}

async function send(subject: string, { sender = from, good = true, ...more }: Sent = {}): Promise<void> {
  const to = `faktury.${companyKeyOf(companyId)}@${domain}`;
  const attachments = [
    { filename: `${subject}.pdf`, content: Buffer.concat([pdf, Buffer.from(`%${subject}\n`)]) },
    ...(good ? [] : [{ filename: 'zmluva <1>.pdf', content: program }]),
  ];
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  const envelope = { from: sender as string | false, to: [to] };
  await transport.sendMail({ from, to, subject, text: 'Dobrý deň', attachments, envelope, ...more });
}
const answers = () => gateway.database.db.inCompany(companyId, owner, (tx) => demoEmails(tx));

test('whoever sent attachments of which some are refused is told so by mail: once, and no program or server is', async () => {
  await send('všetko dobré');
  await send('od servera', { good: false, sender: '' });
  await send('od programu', { good: false, headers: { 'Auto-Submitted': 'auto-generated' } });
  await send('mnohým', { good: false, headers: { Precedence: 'bulk' } });
  for (const _again of [1, 2, 3]) await send('Faktúra 7', { good: false, messageId: '<sedem@example.sk>' });
  await send('Faktúra 8', { good: false, headers: { 'Auto-Submitted': 'no' } });
  const { items } = await gateway.ok(owner, listArrived, { params: { companyId }, query: {} });
  expect(items).toHaveLength(6); // the acceptable file of each e-mail is waiting
  await vi.waitFor(
    async () =>
      expect((await answers()).map(({ text }) => /Faktúra \d/.exec(text)?.[0]).toSorted()).toEqual([
        'Faktúra 7',
        'Faktúra 8',
      ]),
    { interval: 100 },
  );
  const [answer] = await answers();
  expect(answer?.recipients.map(({ address }) => address)).toEqual([from]);
  expect(answer?.subject).toBe('Niektoré prílohy sme neprijali / Some attachments were not accepted');
  expect(answer?.text).toMatch(/- zmluva <1>\.pdf: je to program[^]*- zmluva <1>\.pdf: it is a program/);
  expect(answer?.text).not.toContain('Faktúra 8.pdf');
});
