import type { DecimalText } from './decimal-text.ts';
import type { PaymentState } from './payment-state.ts';

/** What decides whether a document is overdue. */
export interface OverdueInput {
  readonly status: 'draft' | 'issued' | 'cancelled';
  /** `yyyy-MM-dd`; null for a document that is not to be paid. */
  readonly dueOn: string | null;
  readonly paymentState: PaymentState;
  /** What is still to be paid; negative: it is the issuer who owes. */
  readonly due: DecimalText;
  /** `yyyy-MM-dd` in the company's time zone. */
  readonly today: string;
}

/**
 * Whether the customer still owes something of an issued document after its due day; on the due day itself there is still
 * time. What is owed to the customer is never overdue: nobody is to be reminded of it.
 */
export function isOverdue({ status, dueOn, paymentState, due, today }: OverdueInput): boolean {
  if (status !== 'issued' || dueOn === null || !isPositive(due)) return false;
  return (paymentState === 'unpaid' || paymentState === 'partly') && dueOn < today;
}

/** Told by the text alone: lists ask this, without the decimal library. */
function isPositive(amount: DecimalText): boolean {
  return !amount.startsWith('-') && /[1-9]/.test(amount);
}
