import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EmailState } from '#core/contract/mail';
import { contribute, provideNow } from '#core/registry';
import { inTestTransaction, type TestPerson, useGateway } from '#core/testing';
import { productMailFrom } from '../../../host/gateway/mail.ts';
import { MailServer } from '../../../tests/support/mail-server.ts';
import { silentLog } from '../database/index.ts';
import { gatewayPlugin, Refusal } from '../http/index.ts';
import { type Notice, notify } from '../notify.ts';
import { createOutbound } from '../outbound/index.ts';
import { companySenders, type Email, emailKinds, type Emails, emails, findLostEmails, type NewEmail } from './index.ts';

const server = new MailServer();
const notices: Notice[] = [];
/** The company's own server, if the test gives it one. */
let own: { readonly address: string; readonly server: ReturnType<typeof ownServer> } | undefined;
const ownServer = (port: number) => ({ host: '127.0.0.1', port, security: 'Automatic' as const });
const part = gatewayPlugin({
  id: 'test-limits',
  provides: [
    provideNow(notify, [], () => async (_at: unknown, notice: Notice) => (notices.push(notice), notice.id ?? '')),
    provideNow(companySenders, [], () => ({ senderOf: async () => ({ name: 'Mlyny', own }) })),
  ],
  contributes: [
    contribute(emailKinds, { id: 'test-limits.written' }, { name: 'test.written' }),
    contribute(emailKinds, { id: 'test-limits.automatic' }, { name: 'test.automatic', isAutomatic: true }),
  ],
});

// The date is long ago: delayed jobs run at once, and must find that it is too early.
const start = new Date('2026-03-02T09:00:00Z');
let clock = start;
let mail: Emails;
let company: { readonly id: string; readonly owner: TestPerson };
afterAll(() => server.stop());
const gateway = useGateway(async () => {
  const smtpUrl = await server.start();
  const settings = { smtpUrl, mailFrom: 'posta@kostra.example', mailLimits: { perHour: 10, perDay: 16 } };
  return {
    parts: [{ id: part.id, load: () => part }],
    mail: productMailFrom(settings, 'https://kostra.example'),
    outbound: createOutbound({ allow: ['127.0.0.1'], log: silentLog }),
    now: () => clock,
  };
});
beforeAll(async () => {
  [mail] = (await gateway.gateway.host.scope.resolveAll([emails])) as [Emails];
});
beforeEach(async () => {
  clock = start;
  own = undefined;
  notices.length = 0;
  company = await gateway.company();
});

function inTransaction<T>(work: Parameters<typeof inTestTransaction<T>>[1]): Promise<T> {
  const { database, gateway: running } = gateway;
  const { id: companyId, owner: user } = company;
  return inTestTransaction({ db: database.db, jobs: running.services.jobs, companyId, user, now: () => clock }, work);
}
const queue = (recipients: number, more: Partial<NewEmail> = {}) => {
  const to = Array.from({ length: recipients }, (_, index) => ({ address: `jana${index}@example.sk` }));
  return inTransaction((at) => mail.queue(at, { kind: 'test.written', subject: 'Faktúra', html: 'x', to, ...more }));
};
const until = (id: string, state: EmailState, more: Partial<Email> = {}) =>
  vi.waitFor(async () => expect(await inTransaction(({ tx }) => mail.read(tx, id))).toMatchObject({ state, ...more }), {
    interval: 40,
  });
const sent = async (recipients: number, more?: Partial<NewEmail>) => until(await queue(recipients, more), 'accepted');
const refused = async (recipients: number) => {
  const error = await queue(recipients).catch((reason: unknown) => reason);
  if (!(error instanceof Refusal)) throw new Error('it was queued');
  return { code: error.problem.code, detail: String(Object(error.details.detail).sk) };
};
const findLost = () =>
  gateway.database.db.asSystem('test', (tx) =>
    findLostEmails(tx, clock, (...job) => gateway.gateway.services.jobs.enqueue(...job)),
  );
const pass = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));
const waits = (nextAt: string) => ({ fault: 'mail-limit' as const, nextAt: new Date(nextAt) });

describe('by the server of the product a company writes to so many recipients an hour and a day, and', () => {
  test('a single e-mail beyond it is refused, with the time at which it may leave', async () => {
    await sent(4);
    pass(10);
    await sent(6);
    const { code, detail } = await refused(1);
    expect(code).toBe('mail-limit-reached');
    expect(detail).toMatch(/\b10 príjemcom/);
    expect(detail).toContain('02.03.2026 11:00'); // the time in Slovakia at which the first four are an hour ago
    pass(50);
    await sent(4);
    expect((await refused(2)).detail).toContain('02.03.2026 11:10');
    pass(60);
    expect((await refused(3)).detail).toContain('03.03.2026 10:00'); // now the day is full
    await sent(2);
    pass(24 * 60);
    await sent(10);
  });

  test('e-mails that may wait leave by themselves later, in turn, and people are told once', async () => {
    await sent(10);
    const first = await queue(5, { mayWait: true });
    await until(first, 'queued', waits('2026-03-02T10:00:00Z'));
    const second = await queue(2, { kind: 'test.automatic' });
    await until(second, 'queued', waits('2026-03-02T10:00:00Z'));
    expect(notices.map(({ to, title }) => [to, title])).toEqual([
      [{ receiver: 'TenantUser', userId: company.owner.id }, 'E-maily čakajú: počet príjemcov dosiahol limit'],
    ]);
    expect(notices[0]?.message).toContain('02.03.2026 11:00');
    pass(80);
    await findLost();
    await vi.waitFor(async () => {
      const found = await Promise.all([first, second].map((id) => inTransaction(({ tx }) => mail.read(tx, id))));
      // The day has room for six: whichever leaves first, the other one waits.
      const left = found.filter((email) => email?.state === 'accepted');
      const waiting = found.filter((email) => email?.fault === 'mail-limit');
      expect([left.length, waiting.length]).toEqual([1, 1]);
      expect(waiting[0]?.nextAt).toEqual(new Date('2026-03-03T09:00:00Z'));
    });
    pass(24 * 60);
    await findLost();
    for (const id of [first, second]) await until(id, 'accepted', { fault: undefined });
  });

  test('what waits for its turn counts, so that many at once are no way around it', async () => {
    await inTransaction(async (at) => {
      const email = { kind: 'test.written', subject: 'x', html: 'x', to: [{ address: 'jana@example.sk' }] };
      for (let index = 0; index < 10; index += 1) await mail.queue(at, email);
      await expect(mail.queue(at, email)).rejects.toMatchObject({ problem: { code: 'mail-limit-reached' } });
    });
  });

  test.each(['Trial', 'Free'] as const)('a company with %s has a fifth of it', async (type) => {
    await gateway.licence(company.id, { type, package_name: type });
    await sent(2);
    expect((await refused(1)).detail).toMatch(/\b2 príjemcom/);
  });

  test('an e-mail with more recipients than the limit leaves when no other has', async () => {
    await sent(12);
    expect((await refused(1)).code).toBe('mail-limit-reached');
  });

  test('a company with a server of its own has no limit', async () => {
    own = { address: 'mlyny@example.sk', server: ownServer(server.port) };
    await sent(10);
    await sent(10);
    own = undefined;
    await sent(10);
  });
});
