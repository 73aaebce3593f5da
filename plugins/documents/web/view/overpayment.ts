import { overpayment, subtractAmounts } from '#core/money';
import type { Document } from '../../contract/index.ts';

/** Returns the positive amount by which this payment overpays the document; `undefined` if it does not. */
export function overpaymentWith(amount: string, { totals }: Pick<Document, 'totals'>): string | undefined {
  return overpayment({ total: totals.total, due: subtractAmounts(totals.due, amount) });
}
