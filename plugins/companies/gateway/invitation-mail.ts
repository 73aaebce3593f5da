import { defaultLanguage, languageOf } from '#core/contract';
import { defineJob, type ProductLetter } from '#core/gateway';
import { fillText, readTexts } from '#core/gateway/texts';
import { hashOfInvitation, newInvitationToken } from './invitation-token.ts';
import type sk from './texts/sk.json';

/**
 * Sends the link of an invitation. The link is made here and not in the request: so its secret is nowhere but in the
 * letter. A repetition makes another, and the last letter that arrives is the one that holds.
 */
export const sendInvitation = defineJob<{ readonly invitationId: string }>({
  name: 'platform.invitation', // not `companies.…`: letters that wait in a database of before are under this name
  async run({ payload, inCompany, mail }) {
    if (!mail) throw new Error('SMTP is no longer configured: invite again once it is');
    const token = newInvitationToken();
    const invited = await inCompany(async (tx) => {
      const row = await tx
        .updateTable('invitation')
        .set({ token_hash: hashOfInvitation(token) })
        .where('id', '=', payload.invitationId)
        .returning('email')
        .executeTakeFirst();
      const company = await tx
        .selectFrom('company')
        .select('name')
        .where('id', '=', payload.companyId)
        .executeTakeFirst();
      return row && company ? { email: row.email, company: company.name } : undefined;
    });
    if (!invited) return; // withdrawn meanwhile
    await mail.send(letterOf(invited, `${mail.publicUrl}/invitation?token=${token}`, payload.locale));
  },
});

const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

function letterOf({ email, company }: { email: string; company: string }, link: string, locale: string): ProductLetter {
  const { subject, hello, lead, button, end } = texts[languageOf(locale) ?? defaultLanguage].invitation;
  const invited = fillText(lead, { company });
  const safe = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return {
    to: email,
    subject: fillText(subject, { company }),
    text: `${hello}\n\n${invited}\n\n${link}\n\n${end}\n`,
    html: `<p>${hello}</p><p>${safe(invited)}</p><p><a href="${safe(link)}">${button}</a></p><p>${end}</p>`,
  };
}
