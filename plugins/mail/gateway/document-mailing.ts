import type { LetterAsked, Letters, Secrets } from '#core/gateway';
import { type DocumentMailing, type LetterDocuments } from '#plugins/documents/contract';
import type { PartnerCards } from './letter-recipients.ts';
import { writeAbout } from './send-many.ts';

/** A letter about a document that nobody sends by hand, as one of many is written. */
export function documentMailingOf(
  documents: LetterDocuments,
  mail: Letters,
  store: Secrets,
  partners: PartnerCards,
): DocumentMailing {
  return {
    async send(at, kindId, id) {
      const asked = at as LetterAsked; // the gateway hands it through
      const kind = documents.kinds().find((one) => one.id === kindId);
      if (!kind || !(await mail.wayOut(asked.tx))) return 'no-way-out';
      const left = await writeAbout(asked, { documents, mail, store, partners }, kind, { id, skipSent: true });
      return left?.why ?? null;
    },
  };
}
