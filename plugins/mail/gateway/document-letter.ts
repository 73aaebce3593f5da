import { todayAt } from '#core/calendar';
import { type Letter, type LetterKind, type LetterKindAt, Refusal } from '#core/gateway';
import { type LetterDocuments, letterDocuments, type LetteredKind } from '#plugins/documents/contract';
import { forgetRefused } from './letter-recipients.ts';

/** Letters that people write about a document, with its PDF and without. Letters that wait carry these names. */
export const documentLetterNames = { withPdf: 'mail.document-with-pdf', alone: 'mail.document' } as const;

export const documentLetters: readonly LetterKind[] = [
  {
    name: documentLetterNames.alone,
    fill: async (at, letter) => vetoOr(await about(at, letter), () => ({})),
    accepted,
    bounced: forget,
  },
  {
    name: documentLetterNames.withPdf,
    // Printed when it leaves: a document that is issued does not change, and nobody waits for it.
    fill: async (at, letter) =>
      vetoOr(await about(at, letter), async ({ documents, document }) => ({
        attachments: [{ ...(await documents.pdf(at, document, at.settings)), type: 'application/pdf' }],
      })),
    accepted,
    bounced: forget,
  },
];

interface About {
  readonly documents: LetterDocuments;
  readonly kind: LetteredKind;
}
type Found = About & { readonly document: Awaited<ReturnType<LetterDocuments['issued']>> };

async function kindAbout(at: LetterKindAt, { about: subject }: Letter): Promise<About> {
  const documents = await at.service(letterDocuments);
  const kind = documents?.kinds().find(({ documentType }) => documentType === subject?.type);
  if (!documents || !kind) throw new Error(`No plugin brings documents of the type ${subject?.type}`);
  return { documents, kind };
}

/** @returns undefined: it was cancelled since, and nothing of it is to leave */
async function about(at: LetterKindAt, letter: Letter): Promise<Found | undefined> {
  const found = await kindAbout(at, letter);
  try {
    const document = await found.documents.issued(at, found.kind, letter.about?.id ?? '');
    return { ...found, document };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function vetoOr<T>(found: Found | undefined, fill: (of: Found) => T | Promise<T>) {
  return found ? fill(found) : ({ cancel: 'document-cancelled' } as const);
}

/** Only now the document counts as sent. */
async function accepted(at: LetterKindAt, letter: Letter): Promise<void> {
  const { documents, kind } = await kindAbout(at, letter);
  await documents.markSent(at, kind, letter.about?.id ?? '', todayAt(letter.acceptedAt ?? at.now()));
  await forget(at, letter);
}

async function forget(at: LetterKindAt, letter: Letter): Promise<void> {
  const found = await about(at, letter);
  if (found) await forgetRefused(at.tx, found.document, letter);
}
