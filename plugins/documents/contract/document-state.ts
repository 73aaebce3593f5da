/** What decides how a document's state is called. */
export interface StatedDocument extends PaidDocument {
  /** One of the kind's own, or the status. */
  readonly state: string;
  /** One of the kind's types. */
  readonly type?: string;
}

interface PaidDocument {
  readonly status: 'draft' | 'issued' | 'cancelled';
  readonly paymentState: 'unpaid' | 'partly' | 'paid' | 'overpaid';
  readonly overdue: boolean;
}

/** The states that people speak of; the endings of the words follow the kind's gender. */
export type DocumentStateName = 'DRAFT' | 'ISSUED' | 'PARTLY' | 'PAID' | 'OVERPAID' | 'OVERDUE' | 'CANCELLED';

const issued = { unpaid: 'ISSUED', partly: 'PARTLY', paid: 'PAID', overpaid: 'OVERPAID' } as const;

/** One word for both axes: what was done with the document, and what has been paid of it. */
export function documentStateName({ status, paymentState, overdue }: PaidDocument): DocumentStateName {
  if (status === 'draft') return 'DRAFT';
  if (status === 'cancelled') return 'CANCELLED';
  return overdue ? 'OVERDUE' : issued[paymentState];
}
