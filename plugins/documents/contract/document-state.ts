import type { DocumentKind } from './kind.ts';
import { isOwed, isOwnState } from './lifecycle.ts';

/** The fields that decide the name of a document's state. */
export interface StatedDocument extends PaidDocument {
  /** A state of the kind's lifecycle, or the status if the lifecycle has no states of its own. */
  readonly state: string;
  readonly type?: string;
}

interface PaidDocument {
  readonly status: 'draft' | 'issued' | 'cancelled';
  readonly paymentState: 'unpaid' | 'partly' | 'paid' | 'overpaid';
  readonly overdue: boolean;
}

/** The names of states that users see. The word endings follow the grammatical gender of the kind. */
export type DocumentStateName = 'DRAFT' | 'ISSUED' | 'PARTLY' | 'PAID' | 'OVERPAID' | 'OVERDUE' | 'CANCELLED';

const issued = { unpaid: 'ISSUED', partly: 'PARTLY', paid: 'PAID', overpaid: 'OVERPAID' } as const;

/** Returns one name for both the status of the document and its payment. */
export function documentStateName({ status, paymentState, overdue }: PaidDocument): DocumentStateName {
  if (status === 'draft') return 'DRAFT';
  if (status === 'cancelled') return 'CANCELLED';
  return overdue ? 'OVERDUE' : issued[paymentState];
}

/**
 * Checks whether the label shows the lifecycle state instead of the payment state. A partly or fully paid document shows its payment,
 * unless another document claims the unpaid part.
 */
export function isNotifiedByLifecycle(
  kind: Pick<DocumentKind, 'lifecycle' | 'asksForPayment'>,
  document: StatedDocument,
): boolean {
  const { state, paymentState } = document;
  if (!isOwnState(kind, state)) return false;
  if (!kind.asksForPayment || paymentState === 'unpaid') return true;
  return paymentState === 'partly' && !isOwed(kind, document);
}
