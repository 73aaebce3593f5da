import { problems } from '#core/contract';
import { compareAmounts } from '#core/money';
import { type AnyCall, attempt, contributions, defineJob, innerCalls, Refusal } from '#core/gateway';
import { bankPayments, type IssuedDraft, kindAt } from '#plugins/documents/contract';
import { processingIn } from '../processing-tables.ts';

/*
 * A part of the amount that was paid before the invoice arrived, such as an advance, becomes a payment if the user who creates the draft
 * chooses this. A draft has no payments, so the amount is saved until the document is issued. Then a job adds the payment with the rights
 * of the user who issues it; without the right to add payments it does nothing, and the document is issued anyway.
 */

/** Starts the job that adds the payment to a document that has just been issued. */
export async function payAhead({ id: documentId }: IssuedDraft, { tx, enqueue }: AnyCall): Promise<void> {
  const row = await processingIn(tx)
    .selectFrom('arrived_document')
    .select(['id', 'collection', 'paid_ahead'])
    .where('document_id', '=', documentId)
    .where('paid_ahead', 'is not', null)
    .executeTakeFirst();
  if (!row?.paid_ahead || row.collection === null) return;
  // The payload of the job now contains the amount. A row that still has an amount is never purged.
  await processingIn(tx).updateTable('arrived_document').set({ paid_ahead: null }).where('id', '=', row.id).execute();
  await enqueue(addPrepayment, { documentId, collection: row.collection, amount: row.paid_ahead });
}

interface PaidAhead {
  readonly documentId: string;
  readonly collection: string;
  readonly amount: string;
}

/** Adds a payment of the amount that was paid before. It is at most the due amount, so that the document is not overpaid. */
export const addPrepayment = defineJob<PaidAhead>({
  name: 'document-processing.paid-ahead',
  async run(context) {
    const { documentId, collection, amount } = context.payload;
    const [inner, contributed] = [await context.service(innerCalls), await context.service(contributions)];
    const payments = await context.service(bankPayments);
    const kind = contributed && kindAt(contributed, collection);
    const { read, addPayment } = kind?.endpoints ?? {};
    if (!inner || !read || !addPayment) return;
    await context.once('paid', async (tx, step) => {
      const call = await inner.callOf(context, tx, step);
      if (!call) return;
      const { totals, issuedOn } = await inner.call(call, read, { params: { documentId } });
      if (compareAmounts(totals.due, '0') <= 0) return;
      const today = call.today();
      const paid = compareAmounts(amount, totals.due) > 0 ? totals.due : amount;
      // The file does not state the day of the payment, but the payment was not later than this day.
      const paidOn = issuedOn < today ? issuedOn : today;
      const body = { amount: paid, paidOn, acknowledge: ['paid-before-issue'] };
      const added = await attempt(tx, () => inner.call(call, addPayment, { params: { documentId }, body }));
      if (!(added instanceof Refusal)) return;
      if (!payments || added.problem.code !== problems.needsAcknowledgement.code) throw added;
      await payments.tellUnpaid(call, { collection, documentId, amount: paid }, added);
    });
  },
});
