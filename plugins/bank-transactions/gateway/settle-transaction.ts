import { type BankPayments, type PayableDocument } from '#plugins/documents/contract';
import type { MatchReason } from '../contract/index.ts';
import { amountText, type AnyCall, cents, type MatchContext, partnerKey, turned } from './match-context.ts';
import { type TransactionRow, transactionsIn } from './transaction-tables.ts';

interface Settlement {
  /** The transaction, with the amount that is not matched yet. */
  readonly row: TransactionRow;
  readonly context: MatchContext;
  /** The amounts in cents with the transaction's sign, of documents that are in the context. */
  readonly parts: readonly { readonly id: string; readonly amount: number }[];
  readonly reasons: readonly MatchReason[];
  readonly automatic: boolean;
}

/** Pays the documents, saves the reasons and the partner who owns the account, and updates the context. */
export async function settle(call: AnyCall, payments: BankPayments, settlement: Settlement): Promise<void> {
  const { row, context, parts, reasons, automatic } = settlement;
  const step = (await lastStep(call, row)) + 1;
  for (const { id, amount } of parts) {
    const document = context.documents.get(id);
    if (!document) throw new Error('A document is matched that nobody may pay');
    const part = turned(document, amount);
    const paymentId = await payments.pay(call, {
      collection: document.collection,
      documentId: id,
      amount: amountText(part),
      paidOn: row.booked_on,
      transactionId: row.id,
    });
    const due = amountText(cents(document.due) - part);
    const paid = amountText(cents(document.paid) + part);
    context.documents.set(id, { ...document, due, paid });
    const learnt = await learn(call, context, row.iban, partnerKey(document));
    await transactionsIn(call.tx)
      .insertInto('bank_match')
      .values({
        transaction_id: row.id,
        document_id: id,
        collection: document.collection,
        number: document.number,
        name: document.name,
        payment_id: paymentId,
        step,
        amount: amountText(amount),
        automatic,
        reasons: JSON.stringify(reasons),
        ...learnt,
      })
      .execute();
  }
  const paid = parts.reduce((sum, { amount }) => sum + amount, 0);
  await transactionsIn(call.tx)
    .updateTable('bank_transaction')
    .set({ state: paid === cents(row.amount) ? 'matched' : 'partly' })
    .where('id', '=', row.id)
    .execute();
}

/**
 * Returns the documents of the match that another user has also paid after the context was read. A payment locks its document until the
 * database transaction ends, so this result stays valid.
 */
export async function paidMeanwhile(
  call: AnyCall,
  payments: BankPayments,
  { documents }: MatchContext,
  ids: readonly string[],
): Promise<PayableDocument[]> {
  const ours = ids.flatMap((id) => documents.get(id) ?? []);
  const [earliest] = ours.map(({ issuedOn }) => issuedOn).toSorted();
  if (earliest === undefined) return [];
  const expected = new Map(ours.map(({ id, paid }) => [id, paid]));
  const now = await payments.payable(call, earliest);
  return now.filter(({ id, paid }) => cents(paid) !== cents(expected.get(id) ?? paid));
}

/**
 * Undoes one step, or all steps from the last to the first. Any step can be undone alone: all steps have the transaction's sign, so the
 * others never exceed the transaction together.
 */
export async function unsettle(call: AnyCall, payments: BankPayments, row: TransactionRow, step?: number) {
  const all = await transactionsIn(call.tx)
    .selectFrom('bank_match')
    .selectAll()
    .where('transaction_id', '=', row.id)
    .orderBy('id', 'desc')
    .execute();
  const matches = all.filter((match) => step === undefined || match.step === step);
  if (matches.length === 0) return; // it was undone already, so nothing changes
  for (const match of matches) {
    const { collection, document_id: documentId, payment_id: paymentId } = match;
    await payments.takeBack(call, { collection, documentId, paymentId });
    if (match.learnt) await restoreLearntPartner(call, row.iban, match);
    await transactionsIn(call.tx).deleteFrom('bank_match').where('id', '=', match.id).execute();
  }
  await transactionsIn(call.tx)
    .updateTable('bank_transaction')
    .set({ state: matches.length < all.length ? 'partly' : 'unmatched' })
    .where('id', '=', row.id)
    .execute();
}

async function lastStep({ tx }: AnyCall, row: TransactionRow): Promise<number> {
  const matches = transactionsIn(tx).selectFrom('bank_match').select('step').where('transaction_id', '=', row.id);
  return (await matches.orderBy('step', 'desc').limit(1).executeTakeFirst())?.step ?? 0;
}

async function learn({ tx }: AnyCall, { taught }: MatchContext, iban: string, partner: string) {
  const former = taught.get(iban) ?? null;
  if (iban === '' || former === partner) return { learnt: false, former_partner: null };
  taught.set(iban, partner);
  await transactionsIn(tx)
    .insertInto('bank_pairing')
    .values({ iban, partner })
    .onConflict((conflict) => conflict.columns(['company_id', 'iban']).doUpdateSet({ partner }))
    .execute();
  return { learnt: true, former_partner: former };
}

/**
 * Restores the partner that was known for the account before this match. If a later match has also learnt a partner for the account, that
 * partner stays, and undoing the later match will restore the partner from before this one.
 */
async function restoreLearntPartner(
  { tx }: AnyCall,
  iban: string,
  { id, former_partner: former }: { readonly id: string; readonly former_partner: string | null },
): Promise<void> {
  const later = await transactionsIn(tx)
    .selectFrom('bank_match')
    .innerJoin('bank_transaction', 'bank_transaction.id', 'bank_match.transaction_id')
    .select('bank_match.id')
    .where('bank_transaction.iban', '=', iban)
    .where('bank_match.learnt', '=', true)
    .where('bank_match.id', '>', id)
    .orderBy('bank_match.id')
    .limit(1)
    .executeTakeFirst();
  if (later) {
    const matches = transactionsIn(tx).updateTable('bank_match');
    await matches.set({ former_partner: former }).where('id', '=', later.id).execute();
    return;
  }
  const pairings = transactionsIn(tx);
  if (former === null) await pairings.deleteFrom('bank_pairing').where('iban', '=', iban).execute();
  else await pairings.updateTable('bank_pairing').set({ partner: former }).where('iban', '=', iban).execute();
}
