import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EmailState } from '#core/contract/mail';
import { users } from '#core/contract/platform';
import { contribute, provideNow } from '#core/registry';
import { inTestTransaction, useCompanyEach, useGateway } from '#core/testing';
import { productMailFrom } from '../../../host/gateway/mail.ts';
import { MailServer } from '../../../tests/support/mail-server.ts';
import { silentLog } from '../database/index.ts';
import { gatewayPlugin } from '../http/index.ts';
import { type Notice, notify } from '../notify.ts';
import { createOutbound } from '../outbound/index.ts';
import { addresseesOf, type Email, type EmailRequestContext, emailKinds, emails, type Emails } from './index.ts';

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
});
const company = useCompanyEach(gateway, { email: 'mlyny@example.sk' });
beforeEach(async () => {
  notices.length = server.received.length = 0;
  server.behave = (stage) => (stage === 'recipient' ? { code: 550, words: '5.1.1 Nepoznáme' } : undefined);
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
const until = (id: string, state: EmailState) =>
  vi.waitFor(async () => {
    const email = await inTransaction(({ tx }) => mail.read(tx, id));
    expect(email?.state).toBe(state);
    return email as Email; // it has a state
  });
/** Returns the receivers of the notifications, when all jobs of e-mails are done. */
async function receiversOf(id: string): Promise<string[]> {
  await until(id, 'bounced');
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

  test('names those alone who were put off and then refused, and nobody gets it twice', async () => {
    let words = { code: 450, words: '4.2.0 Neskôr' };
    server.behave = (stage, detail) => (stage === 'recipient' && detail === 'neskor@example.sk' ? words : undefined);
    const about = { type: 'order', id: company.owner.id };
    const to = ['dobry@example.sk', 'neskor@example.sk'].map((address) => ({ address }));
    const id = await inTransaction((call) => mail.queue(call, { ...emailOf('test.written'), to, about }));
    expect(addresseesOf(await until(id, 'accepted'))).toMatchObject([{ address: 'dobry@example.sk' }]);
    const all = await inTransaction(({ tx }) => mail.about(tx, about));
    const repeatId = all.find(({ repeats }) => repeats === id)?.id ?? '';
    words = { code: 550, words: '5.1.1 Nepoznáme' };
    await inTransaction((call) => mail.release(call, repeatId));
    expect(addresseesOf(await until(repeatId, 'bounced'))).toMatchObject([{ address: 'neskor@example.sk' }]);
    expect(await until(id, 'accepted')).toMatchObject({ fault: undefined });
    expect(notices).toMatchObject([{ id: repeatId, message: expect.stringContaining('Adresa neskor@example.sk ho') }]);

    // The other one comes back later: what a person sends again goes to that address alone.
    await inTransaction((call) => mail.bounced(call, { emailId: id, response: '550 Schránka je zrušená' }));
    expect(notices.at(-1)?.message).toContain('Adresa dobry@example.sk ho neprijala.');
    await inTransaction((call) => mail.sendAgain(call, id));
    await until(id, 'accepted');
    expect(server.received.map((one) => one.to)).toEqual([['dobry@example.sk'], ['dobry@example.sk']]);
  });
});
