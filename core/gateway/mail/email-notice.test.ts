import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '#core/contract/platform';
import { contribute, provideNow } from '#core/registry';
import { inTestTransaction, useCompanyEach, useGateway } from '#core/testing';
import { productMailFrom } from '../../../host/gateway/mail.ts';
import { MailServer } from '../../../tests/support/mail-server.ts';
import { silentLog } from '../database/index.ts';
import { gatewayPlugin } from '../http/index.ts';
import { type Notice, notify } from '../notify.ts';
import { createOutbound } from '../outbound/index.ts';
import { type EmailRequestContext, emailKinds, emails, type Emails } from './index.ts';

const server = new MailServer();
const notices: Notice[] = [];
const part = gatewayPlugin({
  id: 'test-emails',
  provides: [
    provideNow(notify, [], () => async (_at: unknown, notice: Notice) => (notices.push(notice), notice.id ?? '')),
  ],
  contributes: [
    contribute(emailKinds, { id: 'test-emails.written' }, { name: 'test.written' }),
    contribute(
      emailKinds,
      { id: 'test-emails.automatic' },
      { name: 'test.automatic', isAutomatic: true, readBy: users.edit },
    ),
  ],
});

let mail: Emails;
afterAll(() => server.stop());
const gateway = useGateway(async () => {
  const smtpUrl = await server.start();
  return {
    parts: [{ id: part.id, load: () => part }],
    mail: productMailFrom({ smtpUrl, mailFrom: 'Kostra <posta@kostra.example>' }, 'https://kostra.example'),
    outbound: createOutbound({ allow: ['127.0.0.1'], log: silentLog }),
  };
});
beforeAll(async () => {
  [mail] = (await gateway.gateway.host.scope.resolveAll([emails])) as [Emails];
  server.behave = (stage) => (stage === 'recipient' ? { code: 550, words: '5.1.1 Nepoznáme' } : undefined);
});
const company = useCompanyEach(gateway, { email: 'mlyny@example.sk' });
beforeEach(async () => {
  notices.length = 0;
});

function inTransaction<T>(work: (at: EmailRequestContext) => Promise<T>, user = company.owner): Promise<T> {
  const { database, gateway: running } = gateway;
  return inTestTransaction({ db: database.db, jobs: running.services.jobs, companyId: company.id, user }, work);
}
const emailOf = (kind: string) => ({
  kind,
  to: [{ address: 'jana@example.sk' }],
  subject: 'Faktúra',
  html: '<p>a</p>',
});
/** Returns the receivers of the notifications, when all jobs of e-mails are done. */
async function receiversOf(id: string): Promise<string[]> {
  await vi.waitFor(async () =>
    expect(await inTransaction(({ tx }) => mail.read(tx, id))).toMatchObject({ state: 'bounced' }),
  );
  await vi.waitFor(async () => {
    const { rows } = await gateway.database.db.asSystem('test', (tx) =>
      sql`select id from jobs.job where name like 'gateway.letter%' and state < 'completed'`.execute(tx),
    );
    expect(rows).toEqual([]);
  });
  return notices.map(({ to }) => ('userId' in to ? to.userId : to.receiver));
}

describe('that an e-mail did not arrive', () => {
  test('is told to whoever asked for it', async () => {
    await gateway.member(company.id, 'Admin');
    const id = await inTransaction((call) => mail.queue(call, emailOf('test.written')));
    expect(await receiversOf(id)).toEqual([company.owner.id]);
    expect(notices[0]?.id).toBe(id);
  });

  test('is told, where nobody wrote it, to those who may read it, each once', async () => {
    const people = await gateway.members(company.id);
    const id = await inTransaction((call) => mail.queue(call, emailOf('test.automatic')));
    const readers = [company.owner.id, people.Owner.id, people.Admin.id];
    expect((await receiversOf(id)).toSorted()).toEqual(readers.toSorted());
    expect(new Set(notices.map((notice) => notice.id)).size).toBe(3);
  });

  test('is told to the owners where whoever asked has left since', async () => {
    const formerMember = await gateway.member(company.id, 'Team member');
    await gateway.member(company.id, 'Admin');
    const id = await inTransaction(
      (call) => mail.queue(call, { ...emailOf('test.written'), isHeld: true }),
      formerMember,
    );
    await gateway.database.db.asSystem('test', (tx) =>
      tx.deleteFrom('membership').where('user_id', '=', formerMember.id).execute(),
    );
    await inTransaction((call) => mail.release(call, id));
    expect(await receiversOf(id)).toEqual([company.owner.id]);
  });
});
