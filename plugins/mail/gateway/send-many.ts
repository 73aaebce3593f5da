import {
  type CallOf,
  defineLongWork,
  type EmailRequestContext,
  type Emails,
  emails,
  type LongWork,
  type LongWorkService,
  needAcknowledgement,
  type Secrets,
  secrets,
} from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type EmailDocuments, emailDocuments, type EmailableKind, completedKinds } from '#plugins/documents/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { type SkippedDocument, emailHtml, type sendEmailsAboutMany } from '../contract/index.ts';
import { documentEmailNames } from './document-email.ts';
import { storedEmailConfig } from './email-config.ts';
import { fillEmail } from './fill-email.ts';
import { type PartnerCards, recipientsFor } from './email-recipients.ts';
import { type ManyServices, selectRecords, skipReason } from './many-forecast.ts';
import { manyNotice, manyTitle } from './send-many-notice.ts';

export interface ManyOrder {
  readonly kind: string;
  readonly ids: readonly string[];
  readonly skipSent: boolean;
}

/**
 * Queues an e-mail about each document for its partner, with the company's template and the partner's last recipients. Each e-mail is a
 * separate step, so that after a crash none is queued twice.
 */
export const sendMany = defineLongWork<ManyOrder>({
  name: 'mail.send-many',
  title: ({ input, language }) => manyTitle(language, input.ids.length),
  gate: ({ input, contributed }) => kindIn(contributed, input.kind)?.resource.email,
  async run(work) {
    const { ids } = work.input;
    const skipped: SkippedDocument[] = [];
    for (const [index, id] of ids.entries()) {
      const became = await work.once(`e-mail ${id}`, (tx, step) =>
        writeOne(work, { tx, ...step, now: () => work.now(), user: { id: work.userId }, language: work.language }, id),
      );
      if (became.left) skipped.push(became.left);
      await work.progress(index + 1, ids.length);
    }
    const documentType = kindIn(work.contributed, work.input.kind)?.documentType ?? '';
    return manyNotice({ language: work.language, documentType, total: ids.length, left: skipped });
  },
});

/** Starts the job. @throws Refusal as the forecast does; 422 if the filter finds another number of documents than the user saw */
export async function beginMany(
  call: CallOf<typeof sendEmailsAboutMany>,
  work: LongWorkService,
  services: Omit<ManyServices, 'partners'>,
): Promise<{ jobId: string }> {
  const { skipSent, count, acknowledge } = call.body;
  const { kind, ids } = await selectRecords(call, services);
  const isOther = count !== undefined && count !== ids.length;
  needAcknowledgement(isOther ? [{ code: 'count-changed', field: '/count' }] : [], acknowledge);
  return { jobId: await work.begin(call, sendMany, { kind: kind.id, ids, skipSent }) };
}

function kindIn(contributed: Pick<Contributions, 'read'>, id: string) {
  return completedKinds(contributed).find((kind) => kind.id === id);
}

/** Queues one e-mail. If that fails, the final notification contains the reason. */
async function writeOne(
  work: LongWork<ManyOrder>,
  at: EmailRequestContext,
  id: string,
): Promise<{ readonly left?: SkippedDocument }> {
  const [documents, mail, store, partners] = await Promise.all([
    work.service(emailDocuments),
    work.service(emails),
    work.service(secrets),
    work.service(partnerDirectory),
  ]);
  const kind = documents?.kinds().find((one) => one.id === work.input.kind);
  if (!documents || !mail || !store || !kind)
    throw new Error(`Nobody writes about documents of the kind ${work.input.kind}`);
  const services = { documents, mail, store, partners };
  const why = await writeAbout(at, services, kind, { id, skipSent: work.input.skipSent });
  return why ? { left: why } : {};
}

interface WritingServices {
  readonly documents: EmailDocuments;
  readonly mail: Emails;
  readonly store: Secrets;
  readonly partners: PartnerCards;
}

/** Queues one e-mail with the company's template. @returns the reason if it was not queued */
export async function writeAbout(
  at: EmailRequestContext,
  { documents, mail, store, partners }: WritingServices,
  kind: EmailableKind,
  { id, skipSent }: { readonly id: string; readonly skipSent: boolean },
): Promise<SkippedDocument | undefined> {
  const [found] = await documents.addressed(at, kind, [id]);
  const { to, cc } = found ? await recipientsFor({ tx: at.tx, partners }, kind, found) : { to: [], cc: [] };
  const hasAddress = to.length > 0;
  const why = await skipReason(at.tx, mail, { kind, document: found, hasAddress, skipSent });
  if (why) return { id, number: found?.number ?? '', why };
  const document = await documents.issued(at, kind, id);
  const { subject, text } = await fillEmail(at, documents, kind, document);
  const { attachDocument } = await storedEmailConfig(at.tx, store);
  await mail.queue(at, {
    kind: attachDocument ? documentEmailNames.withPdf : documentEmailNames.alone,
    about: { type: kind.documentType, id },
    to: to.map((address) => ({ address })),
    cc: cc.map((address) => ({ address })),
    subject,
    html: emailHtml(text),
    text,
    language: document.language,
    mayWait: true,
  });
  return undefined;
}
