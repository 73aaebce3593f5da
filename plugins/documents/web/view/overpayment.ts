import { overpayment, subtractAmounts } from '#core/money';
import type { Document } from '../../contract/index.ts';

/** By how much a document would be overpaid with this payment too, above zero; `undefined`: it would not be. */
export function overpaymentWith(amount: string, { totals }: Pick<Document, 'totals'>): string | undefined {
  return overpayment({ total: totals.total, due: subtractAmounts(totals.due, amount) });
}
