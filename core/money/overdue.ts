import type { DecimalText } from './decimal-text.ts';
import type { PaymentState } from './payment-state.ts';

/** The properties of a document that decide whether it is overdue. */
export interface OverdueInput {
  readonly status: 'draft' | 'issued' | 'cancelled';
  /** The due day, `yyyy-MM-dd`. `null` means that the document does not have to be paid. */
  readonly dueOn: string | null;
  readonly paymentState: PaymentState;
  /** The amount that is still to be paid. A negative amount means that the issuer owes it. */
  readonly due: DecimalText;
  /** Today, `yyyy-MM-dd`, in the time zone of the company. */
  readonly today: string;
}

/**
 * Returns whether the customer still owes something on an issued document after its due day; on the due day itself it is not overdue. An
 * amount that the issuer owes to the customer is never overdue, because nobody must be reminded of it.
 */
export function isOverdue({ status, dueOn, paymentState, due, today }: OverdueInput): boolean {
  if (status !== 'issued' || dueOn === null || !isPositive(due)) return false;
  return (paymentState === 'unpaid' || paymentState === 'partly') && dueOn < today;
}

/** Returns whether an amount is positive. It reads only the text, because lists call it without loading decimal.js. */
function isPositive(amount: DecimalText): boolean {
  return !amount.startsWith('-') && /[1-9]/.test(amount);
}
