import type { DecimalText } from './decimal-text.ts';
import { exact, zero } from './exact.ts';

/** How much of a document is paid. */
export type PaymentState = 'unpaid' | 'partly' | 'paid' | 'overpaid';

/**
 * The state that payments leave a document in. A document with a negative total (a credit) is paid by negative payments,
 * and mirrors a positive one. Payments that go the wrong way leave it `unpaid`. A total of zero asks for nothing: it is
 * `paid`, and `overpaid` by any other sum.
 *
 * @throws AmountError `not-a-decimal`
 */
export function paymentState(total: DecimalText, payments: readonly { readonly amount: DecimalText }[]): PaymentState {
  const owed = exact(total);
  const paid = payments.reduce((sum, payment) => sum.plus(exact(payment.amount)), zero);
  if (owed.isZero()) return paid.isZero() ? 'paid' : 'overpaid';
  const progress = owed.isNegative() ? paid.negated() : paid;
  if (progress.lessThanOrEqualTo(0)) return 'unpaid';
  const order = progress.comparedTo(owed.abs());
  return order < 0 ? 'partly' : order === 0 ? 'paid' : 'overpaid';
}

/**
 * What was paid too much, above zero; `undefined`: nothing. A document below zero is paid, and overpaid, the other way; one
 * of zero is overpaid by any sum, as `paymentState` has it.
 *
 * @throws AmountError `not-a-decimal`
 */
export function overpayment({
  total,
  due,
}: {
  readonly total: DecimalText;
  readonly due: DecimalText;
}): DecimalText | undefined {
  const [owed, left] = [exact(total), exact(due)];
  if (left.isZero()) return undefined;
  const isOver = owed.isZero() || left.isNegative() !== owed.isNegative();
  return isOver ? left.abs().toFixed(2) : undefined;
}
