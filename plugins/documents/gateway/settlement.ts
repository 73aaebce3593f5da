import { invalidField } from '#core/gateway';
import { isMoney, paymentState, subtractAmounts, sumAmounts } from '#core/money';
import type { DocumentRecord } from './document-table.ts';
import { refusalText } from './refusals/refusal-text.ts';

/**
 * What payments leave a document in. Its total is taken as it was issued, not computed again: rules that changed since
 * have no say in it. [B9-18]
 * @throws Refusal when they add up to more than a column holds
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
