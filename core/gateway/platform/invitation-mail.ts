import { defineJob, type Job } from '../jobs/index.ts';
import { hashOfInvitation, newInvitationToken } from './invitation-token.ts';

/** A letter of the product itself. */
export interface ProductLetter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface InvitationMail {
  /** `https://kostra.example`: what links begin with. */
  readonly publicUrl: string;
  send(letter: ProductLetter): Promise<void>;
}

type InvitationJob = Job<{ readonly invitationId: string }>;
const jobs = new WeakMap<InvitationMail, InvitationJob>();

/**
 * Sends the link of an invitation. The link is made here and not in the request: so its secret is nowhere but in the
 * letter. A repetition makes another, and the last letter that arrives is the one that holds.
 */
export function sendInvitation(mail: InvitationMail): InvitationJob {
  const known = jobs.get(mail);
  if (known) return known;
  const job: InvitationJob = defineJob({
    name: 'platform.invitation',
    async run({ payload, inCompany }) {
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
  jobs.set(mail, job);
  return job;
}

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
