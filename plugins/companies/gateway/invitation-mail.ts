import { defaultLanguage, type LanguageCode, languageOf } from '#core/contract';
import { defineJob, type EmailContent, type EmailKind, emails } from '#core/gateway';
import { fillText, readTexts } from '#core/gateway/texts';
import { hashOfInvitation, newInvitationToken } from './invitation-token.ts';
import type sk from './texts/sk.json';

/**
 * The e-mail with the link of an invitation. The link is made when the e-mail is sent and not in the request, so its
 * secret is only in the e-mail. A retry makes another link, and the link in the last e-mail is valid.
 */
export const invitationEmail: EmailKind = {
  name: 'companies.invitation',
  isSecret: true,
  async fill({ tx, publicUrl }, { about, language }) {
    const token = newInvitationToken();
    const invited = await tx
      .updateTable('invitation')
      .set({ token_hash: hashOfInvitation(token) })
      .where('id', '=', about?.id ?? '')
      .returning('email')
      .executeTakeFirst();
    if (!invited) return { cancel: 'withdrawn' };
    const company = await tx.selectFrom('company').select('name').executeTakeFirstOrThrow();
    return {
      to: [{ address: invited.email }],
      ...contentOf(company.name, `${publicUrl}/invitation?token=${token}`, language),
    };
  },
};

/** The job that sends invitations which were queued before there was a table of e-mails. */
export const sendInvitation = defineJob<{ readonly invitationId: string }>({
  name: 'platform.invitation',
  async run({ payload, inCompany, service, now }) {
    const mail = await service(emails);
    await inCompany(async (tx, step) => {
      const { invitationId: id, actorUserId, locale } = payload;
      const row = await tx.selectFrom('invitation').select('email').where('id', '=', id).executeTakeFirst();
      const at = { tx, ...step, now, user: { id: actorUserId }, language: languageOf(locale) ?? defaultLanguage };
      if (row) await mail?.queue(at, newInvitationEmail(id, row.email));
    });
  },
});

export function newInvitationEmail(id: string, address: string) {
  // Invitations have limits of their own (`invitation-limits.ts`).
  return { kind: invitationEmail.name, about: { type: 'invitation', id }, to: [{ address }], mayWait: true };
}

const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

function contentOf(company: string, link: string, language: LanguageCode): EmailContent {
  const { subject, hello, lead, button, end } = texts[language].invitation;
  const invited = fillText(lead, { company });
  const safe = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return {
    subject: fillText(subject, { company }),
    text: `${hello}\n\n${invited}\n\n${link}\n\n${end}\n`,
    html: `<p>${hello}</p><p>${safe(invited)}</p><p><a href="${safe(link)}">${button}</a></p><p>${end}</p>`,
  };
}
