import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contribute, provideNow } from '#core/registry';
import { inTestTransaction, type TestGateway, testGateway } from '#core/testing';
import { productMailFrom } from '../../../host/gateway/mail.ts';
import { MailServer } from '../../../tests/support/mail-server.ts';
import { silentLog } from '../database/index.ts';
import { gatewayPlugin } from '../http/index.ts';
import { createOutbound } from '../outbound/index.ts';
import { type CompanySender, companySenders } from './mail-transport.ts';
import { demoEmails, demoMessage } from './demo-mailbox.ts';
import { type EmailRequestContext, type EmailAt, emailKinds, emails, type Emails, type NotNow } from './index.ts';

const companys = new MailServer({ login: { user: 'mlyny', password: 'heslo' } });
const operators = new MailServer();
const untrusted = new MailServer({ security: 'starttls' });
const warnings: unknown[] = [];
let sender: CompanySender = { name: 'Mlyny' };
let fill: (at: EmailAt) => Promise<NotNow | object> = async () => ({});
const part = gatewayPlugin({
  id: 'test-senders',
  provides: [provideNow(companySenders, [], () => ({ senderOf: async () => sender }))],
  contributes: [contribute(emailKinds, { id: 'test-senders.kind' }, { name: 'test.email', fill: (at) => fill(at) })],
});
const parts = [{ id: part.id, load: () => part }];
const allowing = (...allow: string[]) => createOutbound({ allow, log: silentLog });

let demo: TestGateway;
let withServer: TestGateway;
let without: TestGateway;
beforeAll(async () => {
  await companys.start();
  await untrusted.start();
  const smtpUrl = await operators.start();
  const mail = productMailFrom({ smtpUrl, mailFrom: 'posta@kostra.example' }, 'https://kostra.example');
  demo = await testGateway({ parts, demoMailbox: true, outbound: allowing('127.0.0.1') });
  // Each gateway runs its own jobs, so each has a database.
  withServer = await testGateway({ parts, mail, demoMailbox: true, outbound: allowing() });
  const log = { ...silentLog, warn: (...entry: readonly unknown[]) => void warnings.push(entry) };
  without = await testGateway({ parts, outbound: allowing('127.0.0.1'), log });
});
afterAll(async () => {
  for (const gateway of [demo, withServer, without]) await gateway?.close();
  for (const server of [companys, operators, untrusted]) await server.stop();
});
beforeEach(() => {
  sender = { name: 'Mlyny', replyTo: 'mlyny@example.sk' };
  fill = async () => ({});
  companys.received.length = operators.received.length = 0;
});

async function asker(gateway: TestGateway) {
  const { id: companyId, owner: user } = await gateway.company();
  const { jobs } = gateway.gateway.services;
  const [mail] = (await gateway.gateway.host.scope.resolveAll([emails])) as [Emails];
  const inTransaction = <T>(work: (at: EmailRequestContext) => Promise<T>) =>
    inTestTransaction({ db: gateway.database.db, jobs, companyId, user }, work);
  const email = {
    kind: 'test.email',
    to: [{ address: 'jana@example.sk' }],
    subject: 'Faktúra',
    html: '<p>Ľúbi sa?</p>',
  };
  const queue = () => inTransaction((at) => mail.queue(at, email));
  const until = (id: string, state: object) =>
    vi.waitFor(async () => expect(await inTransaction(({ tx }) => mail.read(tx, id))).toMatchObject(state), {
      timeout: 20_000,
      interval: 50,
    });
  return { mail, inTransaction, queue, until };
}
const own = (more = {}) => ({
  address: 'fakturant@mlyny.sk',
  server: {
    host: '127.0.0.1',
    port: companys.port,
    security: 'TLSSupported' as const,
    user: 'mlyny',
    password: 'heslo',
    ...more,
  },
});

test('an e-mail whose kind says not yet is asked again then, and that was no attempt', async () => {
  const { queue, until } = await asker(demo);
  const times: Date[] = [];
  let later = new Date(0);
  fill = async ({ now }) => {
    times.push(now());
    if (times.length > 1) return {};
    later = new Date(now().getTime() + 1_000);
    return { later };
  };
  const id = await queue();
  await until(id, { state: 'queued', attempts: 0, nextAt: expect.any(Date) });
  await until(id, { state: 'accepted', attempts: 1 });
  expect(times).toHaveLength(2);
  expect(times[1]?.getTime()).toBeGreaterThanOrEqual(later.getTime() - 50);
});

describe('[B2.10-1] [B3-19] an e-mail leaves', () => {
  test("by the company's own server, from its own address, if it has chosen one", async () => {
    const { queue, until } = await asker(without);
    sender = { name: 'Mlyny Košice', own: own() };
    await until(await queue(), { state: 'accepted', way: 'own', sender: { address: 'fakturant@mlyny.sk' } });
    expect(companys.received).toMatchObject([{ from: 'fakturant@mlyny.sk', user: 'mlyny' }]);
    const { from, replyTo } = await simpleParser(companys.received[0]?.raw ?? '');
    expect(from?.value).toEqual([{ address: 'fakturant@mlyny.sk', name: 'Mlyny Košice' }]);
    expect(replyTo).toBeUndefined();
  });

  test("by no other where the company's own server is not complete, such as without its password", async () => {
    const { mail, inTransaction, queue } = await asker(withServer);
    sender = { name: 'Mlyny Košice', own: { ...own(), server: undefined } };
    await expect(queue()).rejects.toMatchObject({ problem: { code: 'mail-not-set-up' } });
    expect(await inTransaction(({ tx }) => mail.mailTransport(tx))).toBeUndefined();
  });

  test("by the operator's, which may be an inner one, in the company's name, with its address for answers", async () => {
    const { queue, until } = await asker(withServer);
    await until(await queue(), { state: 'accepted', way: 'product' });
    const { from, replyTo } = await simpleParser(operators.received[0]?.raw ?? '');
    expect(from?.value).toEqual([{ address: 'posta@kostra.example', name: 'Mlyny' }]);
    expect(replyTo?.value).toMatchObject([{ address: 'mlyny@example.sk' }]);
  });

  test('into the mailbox of the demo where there is no server, and nothing leaves the machine', async () => {
    const { inTransaction, queue, until } = await asker(demo);
    const id = await queue();
    await until(id, { state: 'accepted', way: 'demo' });
    const [email, ...more] = await inTransaction(({ tx }) => demoEmails(tx));
    expect(more).toEqual([]);
    expect(email).toMatchObject({ letter_id: id, subject: 'Faktúra', text: 'Ľúbi sa?', html: '<p>Ľúbi sa?</p>' });
    const message = await simpleParser((await inTransaction(({ tx }) => demoMessage(tx, email?.id ?? ''))) ?? '');
    expect([message.subject, message.messageId]).toEqual(['Faktúra', `<${id}@localhost>`]);
  });

  test('into that mailbox though the company has chosen its own server: in the demo nothing leaves the machine', async () => {
    const { inTransaction, mail, queue, until } = await asker(demo);
    sender = { name: 'Mlyny Košice', own: own() };
    await until(await queue(), { state: 'accepted', way: 'demo', sender: { address: 'fakturant@mlyny.sk' } });
    expect(await inTransaction(({ tx }) => demoEmails(tx))).toHaveLength(1);
    expect([companys.received, mail.hasDemoMailbox]).toEqual([[], true]);
    // If the operator has set a server, the demo sends e-mails like any other deployment.
    const other = await asker(withServer);
    expect([
      (await other.inTransaction(({ tx }) => other.mail.mailTransport(tx)))?.way,
      other.mail.hasDemoMailbox,
    ]).toEqual(['own', false]);
  });

  test('not at all, and says so at once, where no way leads out', async () => {
    const { mail, inTransaction, queue } = await asker(without);
    expect(await inTransaction(({ tx }) => mail.mailTransport(tx))).toBeUndefined();
    await expect(queue()).rejects.toMatchObject({
      problem: { code: 'mail-not-set-up', status: 409 },
      details: { detail: { sk: expect.stringContaining('Odosielanie e-mailov') } },
    });
  });
});

describe("[B7-43] a company's own server", () => {
  test('in an inner network is not reached, unless the operator allows it', async () => {
    const { queue, until } = await asker(withServer);
    sender = { name: 'Mlyny', own: own() };
    await until(await queue(), { state: 'queued', attempts: 1, fault: 'smtp-inner-address' });
    expect(companys.received).toEqual([]);
  });

  test('with a certificate that nobody vouches for is named with the reason, at the e-mail and in the log', async () => {
    const { queue, until } = await asker(without);
    sender = { name: 'Mlyny', own: own({ port: untrusted.port, security: 'TLS' }) };
    const id = await queue();
    await until(id, { state: 'queued', attempts: 1, fault: 'smtp-untrusted-certificate' });
    expect(warnings).toContainEqual([
      expect.objectContaining({
        email: id,
        server: `127.0.0.1:${untrusted.port}`,
        fault: 'smtp-untrusted-certificate',
        reason: expect.stringContaining('certificate'),
      }),
      'an e-mail did not leave',
    ]);
    expect(JSON.stringify(warnings)).not.toContain('heslo');
  });

  test('that refuses the login keeps the e-mail, and its password stands nowhere', async () => {
    const { inTransaction, mail, queue, until } = await asker(without);
    sender = { name: 'Mlyny', own: own({ password: 'tajne-9' }) };
    const id = await queue();
    await until(id, { state: 'queued', attempts: 1, fault: 'smtp-login-refused' });
    const [attempt] = await inTransaction(({ tx }) => mail.attempts(tx, id));
    expect(attempt).toMatchObject({
      way: 'own',
      server: `127.0.0.1:${companys.port}`,
      response: expect.stringMatching(/^535 /),
    });
    expect(JSON.stringify([attempt, await inTransaction(({ tx }) => mail.read(tx, id))])).not.toContain('tajne-9');
  });
});
