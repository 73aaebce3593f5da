import { paymentState, subtractAmounts } from '#core/money';
import type { Document } from '../../contract/index.ts';

/** By how much a document would be overpaid with this payment too, above zero; `undefined`: it would not be. */
export function overpaymentWith(
  amount: string,
  { payments, totals }: Pick<Document, 'payments' | 'totals'>,
): string | undefined {
  if (paymentState(totals.total, [...payments, { amount }]) !== 'overpaid') return undefined;
  // A document below zero is paid, and overpaid, the other way.
  return subtractAmounts(amount, totals.due).replace('-', '');
}
