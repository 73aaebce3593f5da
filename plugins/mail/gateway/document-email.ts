import { todayAt } from '#core/calendar';
import { type Email, type EmailKind, type EmailKindAt, Refusal } from '#core/gateway';
import { type EmailDocuments, emailDocuments, type EmailableKind } from '#plugins/documents/contract';
import { forgetRefused } from './email-recipients.ts';

/** The names of the kinds of e-mails about a document. Waiting e-mails are stored with the name, so it must not change. */
export const documentEmailNames = { withPdf: 'mail.document-with-pdf', alone: 'mail.document' } as const;

export const documentEmails: readonly EmailKind[] = [
  {
    name: documentEmailNames.alone,
    fill: async (at, email) => vetoOr(await about(at, email), () => ({})),
    accepted,
    bounced: forget,
  },
  {
    name: documentEmailNames.withPdf,
    // The PDF is generated when the e-mail is sent, so that the user does not wait for it and it asks for what is due at that moment.
    fill: async (at, email) =>
      vetoOr(await about(at, email), async ({ documents, document }) => ({
        attachments: [{ ...(await documents.pdf(at, document, at.settings)), type: 'application/pdf' }],
      })),
    accepted,
    bounced: forget,
  },
];

interface About {
  readonly documents: EmailDocuments;
  readonly kind: EmailableKind;
}
type Found = About & { readonly document: Awaited<ReturnType<EmailDocuments['issued']>> };

async function kindAbout(at: EmailKindAt, { about: subject }: Email): Promise<About> {
  const documents = await at.service(emailDocuments);
  const kind = documents?.kinds().find(({ documentType }) => documentType === subject?.type);
  if (!documents || !kind) throw new Error(`No plugin brings documents of the type ${subject?.type}`);
  return { documents, kind };
}

/** Finds the document of an e-mail. @returns undefined if the document was cancelled meanwhile, so that the e-mail must not be sent */
async function about(at: EmailKindAt, email: Email): Promise<Found | undefined> {
  const found = await kindAbout(at, email);
  try {
    const document = await found.documents.issued(at, found.kind, email.about?.id ?? '');
    return { ...found, document };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function vetoOr<T>(found: Found | undefined, fill: (of: Found) => T | Promise<T>) {
  return found ? fill(found) : ({ cancel: 'document-cancelled' } as const);
}

/** Marks the document as sent. This happens only after a server has accepted the e-mail. */
async function accepted(at: EmailKindAt, email: Email): Promise<void> {
  const { documents, kind } = await kindAbout(at, email);
  await documents.markSent(at, kind, email.about?.id ?? '', todayAt(email.acceptedAt ?? at.now()));
  await forget(at, email);
}

async function forget(at: EmailKindAt, email: Email): Promise<void> {
  const found = await about(at, email);
  if (found) await forgetRefused(at.tx, found.document, email);
}
