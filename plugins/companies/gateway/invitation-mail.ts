import { defineJob, type ProductLetter } from '#core/gateway';
import { hashOfInvitation, newInvitationToken } from './invitation-token.ts';

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

const words = {
  sk: {
    subject: (company: string) => `Pozvánka do firmy ${company}`,
    lead: (company: string) => `pozývame vás pracovať vo firme ${company}. Pozvánku prijmete týmto odkazom:`,
    hello: 'Dobrý deň,',
    button: 'Prijať pozvánku',
    end: 'Odkaz platí týždeň. Ak pozvánku nečakáte, správu pokojne vymažte.',
  },
  en: {
    subject: (company: string) => `Invitation to ${company}`,
    lead: (company: string) => `you are invited to work in ${company}. Accept the invitation by this link:`,
    hello: 'Hello,',
    button: 'Accept the invitation',
    end: 'The link is valid for a week. If you do not expect an invitation, simply delete this message.',
  },
  de: {
    subject: (company: string) => `Einladung zur Firma ${company}`,
    lead: (company: string) =>
      `Sie sind eingeladen, in der Firma ${company} zu arbeiten. Nehmen Sie die Einladung über diesen Link an:`,
    hello: 'Guten Tag,',
    button: 'Einladung annehmen',
    end: 'Der Link gilt eine Woche. Falls Sie keine Einladung erwarten, löschen Sie diese Nachricht einfach.',
  },
} as const;

function letterOf({ email, company }: { email: string; company: string }, link: string, locale: string): ProductLetter {
  const text = words[locale === 'en' || locale === 'de' ? locale : 'sk'];
  const safe = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return {
    to: email,
    subject: text.subject(company),
    text: `${text.hello}\n\n${text.lead(company)}\n\n${link}\n\n${text.end}\n`,
    html: `<p>${text.hello}</p><p>${safe(text.lead(company))}</p><p><a href="${safe(link)}">${text.button}</a></p><p>${text.end}</p>`,
  };
}
