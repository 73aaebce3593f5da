import type { DocumentKind } from './kind.ts';
import { isOwed, isOwnState } from './life.ts';

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

/**
 * Whether the state of the kind's own life says more than what was paid: of what is paid in part or whole people look for that, unless
 * another document asks for the rest.
 */
export function isToldByLife(kind: Pick<DocumentKind, 'life' | 'asksForPayment'>, document: StatedDocument): boolean {
  const { state, paymentState } = document;
  if (!isOwnState(kind, state)) return false;
  if (!kind.asksForPayment || paymentState === 'unpaid') return true;
  return paymentState === 'partly' && !isOwed(kind, document);
}
