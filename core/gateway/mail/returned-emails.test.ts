import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { contribute, provideNow } from '#core/registry';
import { inTestTransaction, useCompany, useGateway } from '#core/testing';
import { productMailFrom } from '../../../host/gateway/mail.ts';
import { MailServer } from '../../../tests/support/mail-server.ts';
import { silentLog } from '../database/index.ts';
import { gatewayPlugin } from '../http/index.ts';
import { type Notice, notify } from '../notify.ts';
import { createOutbound } from '../outbound/index.ts';
import {
  type Email,
  emailKinds,
  emails,
  type Emails,
  type NewEmail,
  type ReturnedEmails,
  returnedEmails,
} from './index.ts';

const bounced: string[] = [];
const notices: Notice[] = [];
const part = gatewayPlugin({
  id: 'test-returns',
  provides: [
    provideNow(notify, [], () => async (_at: unknown, notice: Notice) => (notices.push(notice), notice.id ?? '')),
  ],
  contributes: [
    contribute(
      emailKinds,
      { id: 'test-returns.email' },
      { name: 'test.email', bounced: async (_at, { id }) => void bounced.push(id) },
    ),
  ],
});
const server = new MailServer();
let mail: Emails;
let door: ReturnedEmails;
afterAll(() => server.stop());
const gateway = useGateway(async () => {
  const smtpUrl = await server.start();
  const settings = { smtpUrl, mailFrom: 'Kostra <posta@kostra.example>', mailReturnDomain: 'returns.kostra.example' };
  return {
    parts: [{ id: part.id, load: () => part }],
    mail: productMailFrom(settings, 'https://kostra.example'),
    outbound: createOutbound({ allow: ['127.0.0.1'], log: silentLog }),
  };
});
const company = useCompany(gateway);
beforeAll(async () => {
  [mail, door] = (await gateway.gateway.host.scope.resolveAll([emails, returnedEmails])) as [Emails, ReturnedEmails];
});
beforeEach(() => {
  server.received.length = bounced.length = notices.length = 0;
});

function inTransaction<T>(work: Parameters<typeof inTestTransaction<T>>[1]): Promise<T> {
  const { id: companyId, owner: user } = company;
  const { jobs } = gateway.gateway.services;
  return inTestTransaction({ db: gateway.database.db, jobs, companyId, user, now: () => new Date() }, work);
}
const read = (id: string) => inTransaction(({ tx }) => mail.read(tx, id)) as Promise<Email>;

/** Sends an e-mail that the server accepts. */
async function sent(...addresses: string[]): Promise<Email> {
  const to = addresses.map((address) => ({ address }));
  const email: NewEmail = { kind: 'test.email', to, subject: 'Faktúra', html: '<p>Dobrý deň</p>' };
  const id = await inTransaction((at) => mail.queue(at, email));
  return vi.waitFor(
    async () => {
      const now = await read(id);
      expect(now.state).toBe('accepted');
      return now;
    },
    { interval: 40 },
  );
}

/** Makes the report of a mail server of that kind about the e-mail. */
function returned(kind: string, { id, messageId }: Pick<Email, 'id' | 'messageId'>): Uint8Array {
  const text = readFileSync(new URL(`../../../tests/fixtures/returned-mail/${kind}.eml`, import.meta.url), 'utf8');
  return Buffer.from(
    text
      .replaceAll(/<0193e000-7c1a-4b3d-9d0e-3f6f0d9a4b1\d@kostra\.example>/g, messageId)
      .replaceAll(/bounce\+[0-9a-f]{32}/g, `bounce+${id.replaceAll('-', '')}`),
  );
}

const settled = (id: string, expected: Partial<Email>) =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject(expected), { interval: 40 });

test('an e-mail leaves with an address of its own to come back to; its reader sees none of it', async () => {
  const { id } = await sent('jana@odberatel.example');
  const [received] = server.received;
  expect(received?.from).toBe(`bounce+${id.replaceAll('-', '')}@returns.kostra.example`);
  expect(String(received?.raw)).toMatch(/^From: [^<]*<posta@kostra\.example>/m);
  expect(String(received?.raw)).not.toContain('bounce+');
});

test('one that comes back is found by that address, in whichever company, and told once', async () => {
  const email = await sent('jana@odberatel.example');
  await gateway.company();
  expect(await door.take({ raw: returned('postfix', email) })).toBe('noted');
  await settled(email.id, { state: 'bounced', response: expect.stringContaining('User unknown') as never });
  expect(await door.take({ raw: returned('postfix', email) })).toBe('noted');
  await vi.waitFor(() => expect(notices.length).toBeGreaterThan(1));
  expect(bounced).toEqual([email.id]);
  expect(new Set(notices.map(({ id }) => id))).toEqual(new Set([email.id]));
});

test('or by its envelope, or by its Message-ID; of several only whom it did not reach', async () => {
  const email = await sent('eva@velkafirma.example', 'peter@velkafirma.example');
  const raw = returned('exchange', email);
  expect(await door.take({ raw })).toBe('noted');
  const refused = { fault: 'smtp-recipient-refused', response: expect.stringContaining('RecipientNotFound') as never };
  await vi.waitFor(async () => {
    const { state, recipients } = await read(email.id);
    expect([state, ...recipients.map((one) => one.refused)]).toEqual(['accepted', refused, undefined]);
  });
  const other = await sent('zrusena.schranka@gmail.com');
  const nameless = { ...other, messageId: '<lost@nowhere.example>' };
  expect(await door.take({ raw: returned('gmail', nameless) })).toBe('noted');
  await settled(other.id, { state: 'bounced' });
  const third = await sent('presmerovana@ina.example');
  // The mailbox forwarded the e-mail, and the report has only the final address: an e-mail with one recipient needs no match.
  const to = [`bounce+${third.id.replaceAll('-', '')}@returns.kostra.example`];
  expect(await door.take({ raw: returned('exim', { ...nameless, id: third.id }), to })).toBe('noted');
  await settled(third.id, { state: 'bounced' });
});

test('what is about no e-mail of ours, or tells of none that is lost, changes nothing', async () => {
  const email = await sent('jana@odberatel.example');
  const stranger = { id: '0193e000-7c1a-4b3d-9d0e-3f6f0d9a4b99', messageId: '<strange@kostra.example>' };
  expect(await door.take({ raw: returned('postfix', stranger) })).toBe('unknown');
  expect(await door.take({ raw: returned('postfix-delay', email) })).toBe('other');
  expect(await door.take({ raw: returned('away', email) })).toBe('other');
  expect(await read(email.id)).toMatchObject({ state: 'accepted' });
  expect(notices).toEqual([]);
});
