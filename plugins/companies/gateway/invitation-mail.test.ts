import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestGateway, testGateway } from '#core/testing';
import { productMailFrom } from '../../../host/gateway/mail.ts';
import { Mailbox } from '../../../tests/support/mailbox.ts';
import { acceptInvitation, inviteMember } from '../contract/index.ts';

const publicUrl = 'https://kostra.example';
const mailbox = new Mailbox();
let gateway: TestGateway;
beforeAll(async () => {
  const settings = { smtpUrl: await mailbox.start(), mailFrom: 'Kostra <kostra@kostra.example>' };
  gateway = await testGateway({ plugins: ['companies'], mail: productMailFrom(settings, publicUrl) });
});
afterAll(async () => {
  await gateway?.close();
  await mailbox.stop();
});

const address = {
  businessName: '',
  contactName: 'Ján Mlynár',
  street: 'Mlynská 1',
  postCode: '040 13',
  city: 'Košice',
  country: 'SK',
};

/** The newest letter of that subject, once so many have arrived; the job that sends them runs beside the calls. */
async function letter(subject: string, count = 1): Promise<ParsedMail> {
  return vi.waitFor(
    () => {
      const found = mailbox.letters.filter((one) => one.subject === subject);
      expect(found).toHaveLength(count);
      return found.at(-1) as ParsedMail; // there is one
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
  const first = await letter(subject);
  expect(first.from?.text).toContain('kostra@kostra.example');
  expect([first.to].flat().map((one) => one?.text)).toEqual([invited.email]);
  expect(first.html).toContain('Ťahanovské &quot;mlyny&quot; &amp; synovia');
  expect(first.html).toContain(`href="${publicUrl}/invitation?token=${tokenIn(first)}"`);

  // Invited again: the letter that arrives last holds.
  await gateway.ok(owner, inviteMember, { params, body });
  const second = await letter(subject, 2);
  const accept = async (token: string) => (await gateway.call(invited, acceptInvitation, { body: { token } })).status;
  expect([await accept(tokenIn(first)), await accept(tokenIn(second))]).toEqual([410, 200]);
});
