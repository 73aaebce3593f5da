import { compareAmounts } from '#core/money';
import { type CompanyCall, contributions, defineJob, innerCalls } from '#core/gateway';
import { type DocumentListener, wordedKinds } from '#plugins/documents/contract';
import { processingIn } from '../processing-tables.ts';

/*
 * A part that was paid before the invoice came, such as an advance. Whoever makes the draft may say that it is to be entered; a draft has no
 * payments, so it is kept until the document is issued. It is a job of whoever issues it: without the right to pay it ends, and the document is
 * issued all the same.
 */

export const paidAheadListener: DocumentListener = {
  async heard({ happened, document }, opaque) {
    if (happened !== 'issued') return;
    const { tx, enqueue } = opaque as CompanyCall; // as the documents' engine says
    const row = await processingIn(tx)
      .selectFrom('arrived_document')
      .select(['id', 'collection', 'paid_ahead'])
      .where('document_id', '=', document.id)
      .where('paid_ahead', 'is not', null)
      .executeTakeFirst();
    if (!row?.paid_ahead || row.collection === null) return;
    // From here on the job has it; while it stands here, its row is not purged.
    await processingIn(tx).updateTable('arrived_document').set({ paid_ahead: null }).where('id', '=', row.id).execute();
    await enqueue(enterPaidAhead, { documentId: document.id, collection: row.collection, amount: row.paid_ahead });
  },
};

interface PaidAhead {
  readonly documentId: string;
  readonly collection: string;
  readonly amount: string;
}

/** No more than is due: more would be an overpayment that nobody made. */
export const enterPaidAhead = defineJob<PaidAhead>({
  name: 'document-processing.paid-ahead',
  async run(context) {
    const { documentId, collection, amount } = context.payload;
    const [inner, contributed] = [await context.service(innerCalls), await context.service(contributions)];
    const kind = contributed?.read(wordedKinds).find(({ value }) => value.collection === collection)?.value;
    const { read, addPayment } = kind?.endpoints ?? {};
    if (!inner || !read || !addPayment) return;
    await context.once('paid', async (tx, step) => {
      const call = await inner.callOf(context, tx, step);
      if (!call) return;
      const { totals, issuedOn } = await inner.call(call, read, { params: { documentId } });
      if (compareAmounts(totals.due, '0') <= 0) return;
      const today = call.today();
      await inner.call(call, addPayment, {
        params: { documentId },
        body: {
          amount: compareAmounts(amount, totals.due) > 0 ? totals.due : amount,
          // The file does not say when; it was not later than this.
          paidOn: issuedOn < today ? issuedOn : today,
          acknowledge: ['paid-before-issue'],
        },
      });
    });
  },
});
