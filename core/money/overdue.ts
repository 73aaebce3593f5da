import type { PaymentState } from './payment-state.ts';

/** What decides whether a document is overdue. */
export interface OverdueInput {
  readonly status: 'draft' | 'issued' | 'cancelled';
  /** `yyyy-MM-dd`; null for a document that is not to be paid. */
  readonly dueOn: string | null;
  readonly paymentState: PaymentState;
  /** `yyyy-MM-dd` in the company's time zone. */
  readonly today: string;
}

/** Whether an issued document is not fully paid after its due day; on the due day itself there is still time. */
export function isOverdue({ status, dueOn, paymentState, today }: OverdueInput): boolean {
  if (status !== 'issued' || dueOn === null) return false;
  return (paymentState === 'unpaid' || paymentState === 'partly') && dueOn < today;
}
