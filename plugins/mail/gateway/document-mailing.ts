import type { EmailRequestContext, Emails, Secrets } from '#core/gateway';
import { type DocumentMailing, type EmailDocuments } from '#plugins/documents/contract';
import type { PartnerCards } from './email-recipients.ts';
import { writeAbout } from './send-many.ts';

/** Returns the service by which other plugins send an e-mail about a document, with the company's template. */
export function documentMailingOf(
  documents: EmailDocuments,
  mail: Emails,
  store: Secrets,
  partners: PartnerCards,
): DocumentMailing {
  return {
    async send(at, kindId, id) {
      const context = at as EmailRequestContext; // every caller passes the gateway's call
      const kind = documents.kinds().find((one) => one.id === kindId);
      if (!kind || !(await mail.mailTransport(context.tx))) return 'no-way-out';
      const skipped = await writeAbout(context, { documents, mail, store, partners }, kind, { id, skipSent: true });
      return skipped?.why ?? null;
    },
  };
}
