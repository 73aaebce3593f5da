import { invalidField } from '#core/gateway';
import { isMoney, paymentState, subtractAmounts, sumAmounts } from '#core/money';
import type { DocumentRecord } from './document-table.ts';
import { refusalText } from '../refusals/refusal-text.ts';

/**
 * Returns the payment state after payments. The total at issue is not computed again, so that later rules cannot change it. [B9-18]
 * @throws Refusal if the payments add up to more than a column can hold
 */
export function settlement({ total }: Pick<DocumentRecord, 'total'>, payments: readonly { readonly amount: string }[]) {
  const paid = sumAmounts(['0.00', ...payments.map(({ amount }) => amount)]);
  const due = subtractAmounts(total, paid);
  if (!isMoney(paid) || !isMoney(due)) throw invalidField('/amount', 'amount-out-of-range', refusalText('tooLarge'));
  return { paid, due, payment_state: paymentState(total, payments) };
}

export function isPaid(state: DocumentRecord['payment_state']): boolean {
  return state === 'paid' || state === 'overpaid';
}
