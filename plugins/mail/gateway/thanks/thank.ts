import { evaluate } from '#core/access';
import { type AnyCall, defineJob, type JobContext, emails, secrets } from '#core/gateway';
import { compareAmounts } from '#core/money';
import { type ChangedPayment, emailDocuments, receivables } from '#plugins/documents/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { thankYouMails } from '../../contract/index.ts';
import { storedEmailConfig } from '../email-config.ts';
import { recipientsFor } from '../email-recipients.ts';
import { thanksEmailName } from './thanks-email.ts';

/** Sends the e-mail that thanks for a fully paid document, if the company has turned this on and has the licence. [B2.10-4] */
export const thank = defineJob<{ readonly documentId: string }>({ name: 'mail.thank', run: thankFor });

/** Queues the job in the transaction of the payment, so that both are rolled back together. */
export async function thankWhenPaid({ id, becomesPaid, total }: ChangedPayment, { enqueue }: AnyCall): Promise<void> {
  // The company itself pays a credit note, so nobody is thanked.
  if (becomesPaid && compareAmounts(total, '0') > 0) await enqueue(thank, { documentId: id });
}

async function thankFor(context: JobContext<{ readonly documentId: string }>): Promise<void> {
  const { documentId, actorUserId } = context.payload;
  const facts = await context.facts();
  if (!facts || evaluate(thankYouMails, facts) !== 'yes') return;
  const [mail, secretStore, owed, documents] = [
    await context.service(emails),
    await context.service(secrets),
    await context.service(receivables),
    await context.service(emailDocuments),
  ];
  const partners = await context.service(partnerDirectory);
  if (!mail || !secretStore || !owed || !documents) return;
  await context.inCompany(async (tx, step) => {
    const { automaticThanks } = await storedEmailConfig(tx, secretStore);
    // A document whose total is zero, for example because advances have paid it, has no payment to thank for.
    const paid = await owed.read(tx, documentId);
    if (!automaticThanks.sendAutomaticThanks || paid?.state !== 'paid' || !(await mail.mailTransport(tx))) return;
    const kind = documents.kinds().find(({ id }) => id === paid.kind);
    if (!kind) return;
    const at = { tx, ...step, now: () => context.now(), user: { id: actorUserId }, language: paid.language };
    const { to } = await recipientsFor({ tx, partners }, kind, await documents.issued(at, kind, documentId));
    if (to.length === 0) return;
    await mail.queue(at, {
      kind: thanksEmailName,
      about: { type: paid.documentType, id: documentId },
      key: `thanks/${documentId}`, // only one e-mail is sent, even if a payment is removed and entered again
      to: to.map((address) => ({ address })),
      language: paid.language,
    });
  });
}
