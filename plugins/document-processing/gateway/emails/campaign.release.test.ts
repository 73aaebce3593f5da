import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { companyKeyOf, silentLog, type SmtpReceiver, startSmtpReceiver } from '#core/gateway';
import { useGateway } from '#core/testing';
import { listArrived } from '../../contract/index.ts';
import { type SeededEmail, seededEmails } from './testing/seeded-emails.ts';

// `KOSTRA_LONG=1` sends 200 e-mails. On every change `emails.test.ts` tests one e-mail of each sort.
const isLong = process.env['KOSTRA_LONG'] === '1';
const count = isLong ? 200 : 24;
vi.setConfig({ testTimeout: isLong ? 900_000 : 300_000 });

const domain = 'prijem.kostra.example';
let receiver: SmtpReceiver;
const also = ['received-invoices'];
const gateway = useGateway({ also, inbound: { domain }, runJobs: false });
beforeAll(async () => {
  const { inbound } = gateway.gateway;
  receiver = await startSmtpReceiver({ inbound, port: 0, host: '127.0.0.1', name: domain, log: silentLog });
});
afterAll(() => receiver.stop());

test('each good attachment of many e-mails waits once, and each bad e-mail is refused with its sentence', async () => {
  const { id: companyId, owner } = await gateway.company();
  const emails = seededEmails(count, { to: `faktury.${companyKeyOf(companyId)}@${domain}`, domain });
  const wrong: string[] = [];
  for (const [at, email] of emails.entries()) {
    const answers = [await send(email)];
    // The sending server repeats the e-mail, as if it had not received the response.
    if (at % 5 === 0) answers.push(await send(email));
    for (const answer of answers) if (!email.answer.test(answer)) wrong.push(`${email.what}: ${answer}`);
  }
  expect(wrong).toEqual([]);
  const names: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const query: { top: number; after?: string } = { top: 100, ...(after && { after }) };
    const page = await gateway.ok(owner, listArrived, { params: { companyId }, query });
    names.push(...page.items.map(({ fileName }) => fileName));
    after = page.next;
  }
  expect(names.toSorted()).toEqual(emails.flatMap(({ files }) => files).toSorted());
});

async function send({ raw, to }: SeededEmail): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  return transport.sendMail({ envelope: { from: 'dodavatel@example.sk', to: [to] }, raw }).then(
    () => '250',
    (error: unknown) => String((error as { response?: string }).response ?? error),
  );
}
