import { evaluate } from '#core/access';
import { type CompanyCall, defineJob, type JobContext, letters, secrets } from '#core/gateway';
import { type DocumentPaid, letterDocuments, receivables } from '#plugins/documents/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { thankYouMails } from '../../contract/index.ts';
import { keptConfig } from '../email-config.ts';
import { recipientsFor } from '../letter-recipients.ts';
import { thanksLetterName } from './thanks-letter.ts';

/** A document that is owed no more is thanked for, if the company wants that and its licence has it. [B2.10-4] */
export const thank = defineJob<{ readonly documentId: string }>({ name: 'mail.thank', run: thankFor });

/** With the payment, or not at all. */
export const thankWhenPaid: DocumentPaid = async (at, documentId) => {
  const call = at as Pick<CompanyCall, 'enqueue'>; // the gateway hands it through
  await call.enqueue(thank, { documentId });
};

async function thankFor(context: JobContext<{ readonly documentId: string }>): Promise<void> {
  const { documentId, actorUserId } = context.payload;
  const facts = await context.facts();
  if (!facts || evaluate(thankYouMails, facts) !== 'yes') return;
  const [mail, kept, owed, documents] = [
    await context.service(letters),
    await context.service(secrets),
    await context.service(receivables),
    await context.service(letterDocuments),
  ];
  const partners = await context.service(partnerDirectory);
  if (!mail || !kept || !owed || !documents) return;
  await context.inCompany(async (tx, step) => {
    const { automaticThanks } = await keptConfig(tx, kept);
    // Of nothing, such as an invoice whose advances have paid it before, nobody has paid anything.
    const paid = await owed.read(tx, documentId);
    if (!automaticThanks.sendAutomaticThanks || paid?.state !== 'paid' || !(await mail.wayOut(tx))) return;
    const kind = documents.kinds().find(({ id }) => id === paid.kind);
    if (!kind) return;
    const at = { tx, ...step, now: () => context.now(), user: { id: actorUserId }, language: paid.language };
    const { to } = await recipientsFor({ tx, partners }, kind, await documents.issued(at, kind, documentId));
    if (to.length === 0) return;
    await mail.queue(at, {
      kind: thanksLetterName,
      about: { type: paid.documentType, id: documentId },
      key: `thanks/${documentId}`, // once, also where a payment is taken back and comes again
      to: to.map((address) => ({ address })),
      language: paid.language,
    });
  });
}
