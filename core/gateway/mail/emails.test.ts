import { sql } from 'kysely';
import { type ParsedMail, simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EmailState } from '#core/contract/mail';
import { inTestTransaction, useCompany, useGateway } from '#core/testing';
import { productMailFrom } from '../../../host/gateway/mail.ts';
import { type Behaviour, MailServer, type Stage } from '../../../tests/support/mail-server.ts';
import { gatewayPlugin } from '../http/index.ts';
import { createOutbound } from '../outbound/index.ts';
import { silentLog } from '../database/index.ts';
import { contribute, provideNow } from '#core/registry';
import { files } from '../files/index.ts';
import { type Notice, notify } from '../notify.ts';
import {
  findLostEmails,
  type Email,
  type EmailRequestContext,
  type EmailKind,
  emailKinds,
  emails,
  type Emails,
  type NewEmail,
} from './index.ts';

const server = new MailServer();
const heard: { what: string; id: string }[] = [];
const notices: Notice[] = [];
let fill: NonNullable<EmailKind['fill']> = async () => ({});
let accepted: NonNullable<EmailKind['accepted']> = async () => undefined;
const written: EmailKind = {
  name: 'test.written',
  fill: (at, email) => fill(at, email),
  async accepted(at, email) {
    await accepted(at, email);
    heard.push({ what: 'accepted', id: email.id });
  },
  bounced: async (_at, { id }) => void heard.push({ what: 'bounced', id }),
  givenUp: async (_at, { id }) => void heard.push({ what: 'givenUp', id }),
};
const secret: EmailKind = {
  name: 'test.secret',
  isSecret: true,
  isAutomatic: true,
  fill: (at, email) => fill(at, email),
};
const part = gatewayPlugin({
  id: 'test-emails',
  provides: [
    provideNow(notify, [], () => async (_at: unknown, notice: Notice) => (notices.push(notice), notice.id ?? '')),
  ],
  contributes: [
    contribute(emailKinds, { id: 'test-emails.written' }, written),
    contribute(emailKinds, { id: 'test-emails.secret' }, secret),
  ],
});

// The date is long ago: delayed jobs run at once, and must find that it is too early.
let clock = new Date('2026-03-02T09:00:00Z');
let mail: Emails;
afterAll(() => server.stop());
const gateway = useGateway(async () => {
  const smtpUrl = await server.start();
  return {
    parts: [{ id: part.id, load: () => part }],
    mail: productMailFrom({ smtpUrl, mailFrom: 'Kostra <posta@kostra.example>' }, 'https://kostra.example'),
    outbound: createOutbound({ allow: ['127.0.0.1'], log: silentLog }),
    now: () => clock,
  };
});
const company = useCompany(gateway, { email: 'mlyny@example.sk' });
beforeAll(async () => {
  [mail] = (await gateway.gateway.host.scope.resolveAll([emails])) as [Emails];
});
beforeEach(() => {
  server.received.length = heard.length = notices.length = 0;
  server.behave = () => undefined;
  fill = async () => ({});
  accepted = async () => undefined;
});

/** Runs work in a transaction of the company, as a handler would. */
function inTransaction<T>(work: (at: EmailRequestContext) => Promise<T>): Promise<T> {
  const { database, gateway: running } = gateway;
  const { id: companyId, owner: user } = company;
  return inTestTransaction({ db: database.db, jobs: running.services.jobs, companyId, user, now: () => clock }, work);
}
const usual: NewEmail = {
  kind: written.name,
  to: [{ name: 'Jana Ťažká', address: 'jana@example.sk' }],
  subject: 'Faktúra č. 2026001 – Ďakujeme',
  html: '<p>Dobrý deň,</p><p>v prílohe je <strong>faktúra</strong>.</p>',
};
const queue = (more: Partial<NewEmail> = {}) => inTransaction((at) => mail.queue(at, { ...usual, ...more }));
const read = (id: string) => inTransaction(({ tx }) => mail.read(tx, id)) as Promise<Email>;
const attemptsOf = async (id: string) =>
  (await inTransaction(({ tx }) => mail.attempts(tx, id))).map(({ outcome, fault, response }) => [
    outcome,
    fault,
    response,
  ]);
const until = (id: string, state: EmailState, more: Partial<Email> = {}): Promise<Email> =>
  vi.waitFor(
    async () => {
      const email = await read(id);
      expect(email).toMatchObject({ state, ...more });
      return email;
    },
    { interval: 40 },
  );
const parsed = (index = 0): Promise<ParsedMail> => simpleParser(server.received[index]?.raw ?? '');
const at =
  (stage: Stage, behaviour: Behaviour) =>
  (now: Stage): Behaviour =>
    now === stage ? behaviour : undefined;
/** Waits until no job is left: a delayed one has run at once, and has found that it is too early. */
const idle = () =>
  vi.waitFor(
    async () => {
      const { rows } = await gateway.database.db.asSystem('test', (tx) =>
        sql`select id from jobs.job where name = 'gateway.letter-attempt' and state < 'completed'`.execute(tx),
      );
      expect(rows).toEqual([]);
    },
    { interval: 40 },
  );
const findLost = () =>
  gateway.database.db.asSystem('test', (tx) =>
    findLostEmails(tx, clock, (...job) => gateway.gateway.services.jobs.enqueue(...job)),
  );
const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));

describe('[B2.10-1] an e-mail that was queued', () => {
  test('leaves with its headers, both texts and its files, and is accepted when the server has said so', async () => {
    const bytes = Buffer.from('%PDF-1.7 …');
    const fileId = await inTransaction(({ tx }) =>
      files.write(tx, { name: 'Faktúra ľščťž č. 1.pdf', type: 'application/pdf', bytes }),
    );
    const id = await queue({
      about: { type: 'invoice', id: company.id },
      cc: [{ address: 'uctaren@čučoriedka.sk', name: 'Účtareň "Sever", s. r. o.' }],
      fileIds: [fileId],
    });
    const email = await until(id, 'accepted');
    const message = await parsed();
    expect(message.messageId).toBe(`<${id}@kostra.example>`);
    expect(message.from?.value).toEqual([{ address: 'posta@kostra.example', name: 'Skúšobná s. r. o.' }]);
    expect(message.replyTo?.value).toMatchObject([{ address: 'mlyny@example.sk' }]);
    expect([message.to, message.cc].flat().map((one) => one?.value[0])).toEqual([
      { address: 'jana@example.sk', name: 'Jana Ťažká' },
      { address: 'uctaren@čučoriedka.sk', name: 'Účtareň "Sever", s. r. o.' },
    ]);
    expect(server.received[0]?.raw).toContain('<uctaren@xn--');
    expect(server.received[0]?.to).toEqual(['jana@example.sk', 'uctaren@čučoriedka.sk']); // the server reads Punycode
    expect(message.subject).toBe(usual.subject);
    expect(message.html).toContain(usual.html);
    expect(message.text?.trim()).toBe('Dobrý deň,\n\nv prílohe je faktúra.');
    expect(message.attachments).toMatchObject([
      { filename: 'Faktúra ľščťž č. 1.pdf', contentType: 'application/pdf', content: bytes },
    ]);
    expect(email).toMatchObject({ way: 'product', acceptedAt: clock, attempts: 1, fault: undefined });
    expect(await attemptsOf(id)).toEqual([['accepted', null, expect.stringContaining('250 ')]]);
    expect(heard).toEqual([{ what: 'accepted', id }]);
    expect(notices).toEqual([]);
    expect(await inTransaction(({ tx }) => mail.about(tx, { type: 'invoice', id: company.id }))).toEqual([email]);
  });

  test('does not leave if its transaction is rolled back', async () => {
    await expect(
      inTransaction(async (call) => {
        await mail.queue(call, usual);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await until(await queue(), 'accepted');
    expect(server.received).toHaveLength(1);
  });

  test('is the same e-mail under the same key, also when two ask at once', async () => {
    const [first, second] = await Promise.all([queue({ key: 'thanks/1' }), queue({ key: 'thanks/1' })]);
    expect(second).toBe(first);
    await until(first, 'accepted');
    expect(await queue({ key: 'thanks/1' })).toBe(first);
    expect(server.received).toHaveLength(1);
  });

  test('has what its kind fills in at the moment of leaving; a secret is not kept', async () => {
    fill = async (_at, { recipients }) => ({ subject: `Pre ${recipients[0]?.name}`, html: '<p>tajné-7</p>' });
    const id = await queue({ kind: secret.name, subject: '', html: '' });
    const email = await until(id, 'accepted');
    expect(await parsed()).toMatchObject({ subject: 'Pre Jana Ťažká', text: expect.stringContaining('tajné-7') });
    expect((await parsed()).headers.get('auto-submitted')).toBe('auto-generated');
    expect(email).toMatchObject({ subject: 'Pre Jana Ťažká', html: '', text: '' });
  });

  test('stays if its kind says so just then', async () => {
    fill = async () => ({ cancel: 'paid' });
    expect(await until(await queue(), 'cancelled')).toMatchObject({ reason: 'paid', attempts: 0 });
    expect(server.received).toEqual([]);
  });
});

describe('what no header may hold', () => {
  test('line breaks in names and subjects become a space', async () => {
    const evil = 'x\r\nBcc: vsetci@example.sk\r\n\r\nzle';
    await until(await queue({ subject: evil, to: [{ address: 'jana@example.sk', name: evil }] }), 'accepted');
    const message = await parsed();
    expect(server.received[0]?.to).toEqual(['jana@example.sk']);
    expect(message.bcc).toBeUndefined();
    expect(message.subject).toBe('x Bcc: vsetci@example.sk zle');
  });

  test.each<[string, Partial<NewEmail>, string]>([
    ['an address with a line break', { to: [{ address: 'a@example.sk\r\nRCPT TO:<b@example.sk>' }] }, '/to/0'],
    ['no address', { cc: [{ address: 'jana' }] }, '/cc/0'],
    ['nobody', { to: [] }, '/to'],
    ['500 recipients', { to: Array.from({ length: 500 }, (_, n) => ({ address: `a${n}@example.sk` })) }, '/to'],
    ['a subject of a page', { subject: 'x'.repeat(251) }, '/subject'],
    ['10 MB of text', { html: 'x'.repeat(10_000_000) }, '/html'],
    ['a file of nobody', { fileIds: ['0190aaaa-0000-7000-8000-000000000000'] }, '/attachments/0'],
  ])('%s is refused with its place', async (_what, more, path) => {
    await expect(queue(more)).rejects.toMatchObject({
      problem: { status: 400 },
      details: { fields: [{ path, message: { sk: expect.stringMatching(/\S/) } }] },
    });
  });
});

describe('a server that refuses', () => {
  test('for now is asked again after 1, 5, 30 minutes, 2 and 12 hours, then no more, and it is told', async () => {
    server.behave = at('taken', { code: 451, words: '4.3.0 Neskôr' });
    const id = await queue();
    for (const [tries, minutes] of [1, 5, 30, 120, 720].entries()) {
      const nextAt = new Date(clock.getTime() + minutes * 60_000);
      const waiting = await until(id, 'queued', { attempts: tries + 1, nextAt });
      expect(waiting).toMatchObject({ fault: 'smtp-temporary', response: expect.stringContaining('451 4.3.0') });
      await idle();
      later(minutes + 14);
      expect(await findLost()).toBe(0);
      later(2);
      expect(await findLost()).toBe(1);
    }
    await until(id, 'given-up', { attempts: 6 });
    expect(heard).toEqual([{ what: 'givenUp', id }]);
    expect(notices).toMatchObject([{ id, to: { userId: company.owner.id }, severity: 'Error' }]);
    expect(notices[0]?.title).toBe(`E-mail neodišiel: ${usual.subject}`);
    expect(notices[0]?.message).toContain('451 4.3.0');
    expect((await attemptsOf(id)).map(([outcome]) => outcome)).toEqual(Array.from({ length: 6 }, () => 'failed'));

    server.behave = () => undefined;
    await inTransaction((call) => mail.sendAgain(call, id));
    expect(await until(id, 'accepted')).toMatchObject({ attempts: 7, decidedBy: company.owner.id });
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${id}@kostra.example>`]);
  });

  test('every recipient: it bounced, and is not tried again', async () => {
    server.behave = at('recipient', { code: 550, words: '5.1.1 Nepoznáme' });
    const id = await queue();
    const email = await until(id, 'bounced');
    expect(email.recipients).toMatchObject([{ refused: { fault: 'smtp-recipient-refused' } }]);
    expect(heard).toEqual([{ what: 'bounced', id }]);
    expect(notices[0]?.title).toBe(`E-mail sa vrátil: ${usual.subject}`);
  });

  test('the e-mail itself for good: it is given up at once', async () => {
    server.behave = at('taken', { code: 554, words: '5.7.1 Spam' });
    await until(await queue(), 'given-up', { attempts: 1, fault: 'smtp-refused' });
  });

  test('one recipient, puts off another and takes it for the third: each is right', async () => {
    const answers: Record<string, Behaviour> = {
      'zly@example.sk': { code: 550, words: '5.1.1 Nepoznáme' },
      'neskor@example.sk': { code: 450, words: '4.2.0 Neskôr' },
    };
    server.behave = (stage, detail) => (stage === 'recipient' ? answers[detail] : undefined);
    const to = ['dobry@example.sk', 'zly@example.sk', 'neskor@example.sk'].map((address) => ({ address }));
    const about = { type: 'order', id: company.owner.id };
    const id = await queue({ to, about });
    const email = await until(id, 'accepted');
    expect(email.recipients.map(({ refused }) => refused?.fault)).toEqual([
      undefined,
      'smtp-recipient-refused',
      'smtp-temporary',
    ]);
    const repeated = (await inTransaction(({ tx }) => mail.about(tx, about))).find(
      ({ repeats }) => repeats === id,
    ) as Email;
    expect(repeated).toMatchObject({ state: 'queued', onlyTo: ['neskor@example.sk'] });
    server.behave = () => undefined;
    await inTransaction((call) => mail.release(call, repeated.id));
    await until(repeated.id, 'accepted');
    expect(server.received.map((one) => one.to)).toEqual([['dobry@example.sk'], ['neskor@example.sk']]);
    expect(notices.map(({ title }) => title)).toEqual([`E-mail neodišiel všetkým: ${usual.subject}`]);
    expect(notices[0]?.message).toContain('Server ho neprijal pre zly@example.sk; ostatným odišiel.');
  });
});

describe('nobody knows', () => {
  test('whether an e-mail was taken whose answer is missing: it is not sent again unasked', async () => {
    server.behave = at('taken', 'drop');
    const id = await queue();
    await until(id, 'uncertain', { fault: 'smtp-dropped' });
    expect(notices).toMatchObject([{ id, severity: 'Warning' }]);
    // The text has one advice, not two: a user who waits and retries later would send it twice.
    expect(notices[0]?.message).toContain('Overte to u príjemcu');
    expect(notices[0]?.message).not.toContain('skúste to neskôr');
    server.behave = () => undefined;
    later(24 * 60);
    expect(await findLost()).toBe(0);
    await until(await queue(), 'accepted');
    expect(server.received.filter(({ messageId }) => messageId.includes(id))).toHaveLength(1);

    await inTransaction((call) => mail.arrived(call, id));
    expect(await until(id, 'accepted')).toMatchObject({ decidedBy: company.owner.id, acceptedAt: expect.any(Date) });
    // A person confirmed it, and the notification states so.
    const [{ name } = { name: '' }] = await inTransaction(({ tx }) =>
      tx.selectFrom('app_user').select('name').where('id', '=', company.owner.id).execute(),
    );
    expect((await read(id)).saidBy).toEqual({ name, at: clock });
    expect(notices.at(-1)).toMatchObject({ id, title: expect.stringContaining('dorazil') });
    expect(notices.at(-1)?.message).toContain(`potvrdil človek, nie server: ${name}`);
    expect(JSON.stringify(notices)).not.toContain('Server ho prijal');
    expect(heard.map(({ what }) => what)).toEqual(['accepted', 'accepted']);
  });

  test('and a person says: again. It leaves under the same Message-ID', async () => {
    server.behave = at('taken', 'drop');
    const id = await queue();
    await until(id, 'uncertain');
    server.behave = () => undefined;
    await inTransaction((call) => mail.sendAgain(call, id));
    // Both attempts count, and now the server has confirmed it.
    expect(await until(id, 'accepted')).toMatchObject({ attempts: 2, saidBy: undefined });
    expect(server.received.map(({ messageId }) => messageId)).toEqual(
      Array.from({ length: 2 }, () => `<${id}@kostra.example>`),
    );
  });
});

describe('a person', () => {
  test('holds an e-mail, releases it or cancels it; what has left is left', async () => {
    const [id, other] = [
      await queue({ isHeld: true }),
      await queue({ notBefore: new Date(clock.getTime() + 3_600_000) }),
    ];
    await inTransaction((call) => mail.hold(call, other));
    await inTransaction((call) => mail.cancel(call, other));
    await expect(inTransaction((call) => mail.release(call, other))).rejects.toMatchObject({
      problem: { code: 'email-has-gone' },
    });
    expect((await read(id)).state).toBe('held');
    await inTransaction((call) => mail.release(call, id));
    await until(id, 'accepted');
    for (const decide of [mail.hold, mail.release, mail.cancel, mail.sendAgain, mail.arrived])
      await expect(inTransaction((call) => decide(call, id))).rejects.toMatchObject({
        problem: { code: 'email-has-gone' },
      });
    const stranger = await gateway.company();
    const elsewhere = gateway.database.db.inCompany(stranger.id, stranger.owner, (tx) => mail.read(tx, id));
    expect(await elsewhere).toBeUndefined();
    expect(server.received).toHaveLength(1);
  });

  test('hears of an e-mail that comes back later', async () => {
    const id = await queue();
    await until(id, 'accepted');
    const bounce = { emailId: id, response: '550 Mailbox full' };
    const nobodys = '0193e000-7c1a-4b3d-9d0e-3f6f0d9a4b11';
    expect(await inTransaction((call) => mail.bounced(call, { ...bounce, emailId: nobodys }))).toBe(false);
    expect(await inTransaction((call) => mail.bounced(call, bounce))).toBe(true);
    expect(await inTransaction((call) => mail.bounced(call, bounce))).toBe(true);
    expect(await read(id)).toMatchObject({ state: 'bounced', response: '550 Mailbox full' });
    expect(heard.map(({ what }) => what)).toEqual(['accepted', 'bounced']);
  });
});

describe('a kind', () => {
  test('that cannot make its e-mail: tried again, and the row says so', async () => {
    fill = async () => {
      throw new Error('no paper');
    };
    const id = await queue();
    await until(id, 'queued', { attempts: 1, fault: 'letter-not-made' });
    expect(server.received).toEqual([]);
  });

  test('that fails when it is told: the e-mail is accepted all the same, and it is told until it works', async () => {
    let failures = 0;
    accepted = async () => {
      failures += 1;
      if (failures < 3) throw new Error('deadlock');
    };
    const id = await queue();
    await until(id, 'accepted');
    await vi.waitFor(() => expect(heard).toEqual([{ what: 'accepted', id }]));
    expect(server.received).toHaveLength(1);
  });
});
