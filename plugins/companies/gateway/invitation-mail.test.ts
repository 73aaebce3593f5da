import type { ParsedMail } from 'mailparser';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { productMailFrom } from '../../../host/gateway/mail.ts';
import { Mailbox } from '../../../tests/support/mailbox.ts';
import { acceptInvitation, inviteMember, listInvitations, listMembers, withdrawInvitation } from '../contract/index.ts';
import { invitationEmail } from './invitation-mail.ts';

const publicUrl = 'https://kostra.example';
const mailbox = new Mailbox();
/** The time in milliseconds by which the gateway's clock is ahead. */
let ahead = 0;
afterAll(() => mailbox.stop());
const gateway = useGateway(async () => {
  const settings = { smtpUrl: await mailbox.start(), mailFrom: 'Kostra <kostra@kostra.example>' };
  const now = () => new Date(Date.now() + ahead);
  return { mail: productMailFrom(settings, publicUrl), now };
});
beforeEach(() => (ahead = 0));

const address = {
  businessName: '',
  contactName: 'Ján Mlynár',
  street: 'Mlynská 1',
  postCode: '040 13',
  city: 'Košice',
  country: 'SK',
};

/**
 * Returns the newest e-mail with the subject after `count` of them have arrived. The job that sends them runs in the
 * background.
 */
async function receivedMail(subject: string, count = 1): Promise<ParsedMail> {
  return vi.waitFor(
    () => {
      const found = mailbox.emails.filter((one) => one.subject === subject);
      expect(found).toHaveLength(count);
      return found.at(-1) as ParsedMail; // the wait guarantees that there is one
    },
    { interval: 100 },
  );
}
const tokenIn = ({ text = '' }: ParsedMail) =>
  new RegExp(`^${publicUrl}/invitation\\?token=(\\S+)$`, 'm').exec(text)?.[1] ?? '';

it('[A7-16] an invitation leaves by SMTP, and its link, which nobody else is told, makes whoever opens it a member', async () => {
  const { id, owner } = await gateway.company({
    address: { ...address, businessName: 'Ťahanovské "mlyny" & synovia' },
  });
  const { owner: invited } = await gateway.company();
  const params = { companyId: id };
  const body = { email: invited.email, roleName: 'Guest' } as const;
  expect(await gateway.ok(owner, inviteMember, { params, body })).toMatchObject({ token: null });
  const subject = 'Pozvánka do firmy Ťahanovské "mlyny" & synovia';
  const first = await receivedMail(subject);
  expect(first.from?.text).toContain('kostra@kostra.example');
  expect([first.to].flat().map((one) => one?.text)).toEqual([invited.email]);
  expect(first.html).toContain('Ťahanovské &quot;mlyny&quot; &amp; synovia');
  expect(first.html).toContain(`href="${publicUrl}/invitation?token=${tokenIn(first)}"`);

  // After a second invitation, the link in the last e-mail is valid.
  ahead += 3_600_000;
  await gateway.ok(owner, inviteMember, { params, body });
  const second = await receivedMail(subject, 2);
  const accept = async (token: string) => (await gateway.call(invited, acceptInvitation, { body: { token } })).status;
  expect([await accept(tokenIn(first)), await accept(tokenIn(second))]).toEqual([410, 200]);
});

describe('within the hour', () => {
  const invite = async (as: TestPerson, companyId: string, email: string, roleName: 'Guest' | 'Employee' = 'Guest') => {
    const { status, problem } = await gateway.call(as, inviteMember, {
      params: { companyId },
      body: { email, roleName },
    });
    return status < 400 ? status : [status, problem.code];
  };

  it('an address gets one e-mail of a company: a second is refused, also after a withdrawal, and goes an hour later', async () => {
    const { id, owner } = await gateway.company({ address: { ...address, businessName: 'Raz za hodinu' } });
    const subject = 'Pozvánka do firmy Raz za hodinu';
    expect(await invite(owner, id, 'eva@firma.example')).toBe(200);
    await receivedMail(subject);
    const refused = [409, 'invited-lately'];
    expect(await invite(owner, id, 'Eva@Firma.example')).toEqual(refused);
    const [open] = await gateway.ok(owner, listInvitations, { params: { companyId: id } });
    await gateway.ok(owner, withdrawInvitation, { params: { companyId: id, invitationId: open?.id ?? '' } });
    ahead += 3_000_000;
    expect(await invite(owner, id, 'eva@firma.example')).toEqual(refused);
    ahead += 601_000;
    expect(await invite(owner, id, 'eva@firma.example')).toBe(200);
    await receivedMail(subject, 2);
    const other = await gateway.company({}, owner);
    expect(await invite(owner, other.id, 'eva@firma.example')).toBe(200);
  });

  it('another role goes with the link that was sent', async () => {
    const { id, owner } = await gateway.company({ address: { ...address, businessName: 'Iná rola' } });
    const invited = await gateway.person();
    expect(await invite(owner, id, invited.email)).toBe(200);
    const sent = await receivedMail('Pozvánka do firmy Iná rola');
    expect(await invite(owner, id, invited.email, 'Employee')).toBe(200);
    expect(await invite(owner, id, invited.email, 'Employee')).toEqual([409, 'invited-lately']);
    await gateway.ok(invited, acceptInvitation, { body: { token: tokenIn(sent) } });
    const members = await gateway.ok(owner, listMembers, { params: { companyId: id } });
    expect(members.find(({ email }) => email === invited.email)).toMatchObject({ roleName: 'Employee' });
    await receivedMail('Pozvánka do firmy Iná rola');
  });

  it('a company writes to fifty, whatever it withdraws', async () => {
    const { id, owner } = await gateway.company();
    await gateway.database.db.inCompany(id, owner, (tx) =>
      sql`insert into letter (kind, message_id, asked_by, asker_language, language, recipients, state)
        select ${invitationEmail.name}, ${id} || n, ${owner.id}, 'sk', 'sk', jsonb_build_array(jsonb_build_object('address', 'a' || n || '@firma.example')), 'accepted'
        from generate_series(1, 50) n`.execute(tx),
    );
    expect(await invite(owner, id, 'eva@firma.example')).toEqual([409, 'too-many-invitations']);
    ahead += 3_600_000;
    expect(await invite(owner, id, 'eva@firma.example')).toBe(200);
  });
});
