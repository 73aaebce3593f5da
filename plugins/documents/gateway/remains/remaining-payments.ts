import { sql } from 'kysely';
import type { Tx } from '#core/gateway';
import type { Document } from '../../contract/index.ts';
import { amountOfCents, centsOf } from './cents.ts';

/** A payment of a document that is not a tax document, such as a proforma, with the part that no other document uses. */
export interface RemainingPayment {
  readonly id: string;
  readonly documentId: string;
  readonly amount: string;
  readonly paidOn: string;
  readonly method: Document['paymentMethod'];
  /** The part that no active tax document taxes and no issued document deducts. */
  readonly left: string;
  /** Whether the payment has an active tax document. */
  readonly isTaxed: boolean;
}

/**
 * Returns the payments in the order of their days. Amounts that were paid back reduce the last payments.
 * @param documentIds the ids of the documents, which must be locked
 */
export async function remainingPayments(tx: Tx, documentIds: readonly string[]): Promise<RemainingPayment[]> {
  if (documentIds.length === 0) return [];
  const { rows } = await sql<RemainingPayment>`
    select payment.id, payment.document_id as "documentId", payment.amount::text as amount,
      to_char(payment.paid_on, 'YYYY-MM-DD') as "paidOn", payment.method,
      (payment.amount - taken.amount - coalesce(taxed.amount, 0))::numeric(18, 2)::text as left,
      taxed.amount is not null as "isTaxed"
    from document_payment payment
    cross join lateral (select coalesce(sum(other.amount), 0) as amount
      from document_payment other join document on document.id = other.document_id
      where other.source_payment_id = payment.id and document.payment_id is distinct from payment.id) as taken
    left join lateral (select sum(base + vat) as amount from document
      where document.payment_id = payment.id and document.status <> 'cancelled') as taxed on true
    where payment.document_id = any(${[...documentIds]}::uuid[]) and payment.source_payment_id is null
      and payment.set_off_id is null
    order by payment.document_id, payment.paid_on, payment.id`.execute(tx);
  const remaining = rows.filter(({ amount }) => centsOf(amount) > 0n);
  for (const documentId of documentIds) {
    let back = rows
      .filter((row) => row.documentId === documentId && centsOf(row.amount) < 0n)
      .reduce((sum, { amount }) => sum - centsOf(amount), 0n);
    for (const [index, row] of [...remaining.entries()].reverse()) {
      if (row.documentId !== documentId || back === 0n) continue;
      const cents = centsOf(row.left);
      const off = cents < back ? (cents > 0n ? cents : 0n) : back;
      back -= off;
      remaining[index] = { ...row, left: amountOfCents(cents - off) };
    }
  }
  return remaining;
}
