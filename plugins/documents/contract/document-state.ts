import type { DocumentKind } from './kind.ts';
import { isOwed, isOwnState } from './life.ts';

/** The fields that decide the name of a document's state. */
export interface StatedDocument extends PaidDocument {
  /** A state of the kind's own life, or the status. */
  readonly state: string;
  readonly type?: string;
}

interface PaidDocument {
  readonly status: 'draft' | 'issued' | 'cancelled';
  readonly paymentState: 'unpaid' | 'partly' | 'paid' | 'overpaid';
  readonly overdue: boolean;
}

/** The names of states that people use. The word endings follow the grammatical gender of the kind. */
export type DocumentStateName = 'DRAFT' | 'ISSUED' | 'PARTLY' | 'PAID' | 'OVERPAID' | 'OVERDUE' | 'CANCELLED';

const issued = { unpaid: 'ISSUED', partly: 'PARTLY', paid: 'PAID', overpaid: 'OVERPAID' } as const;

/** Returns one name for both the status of the document and its payment. */
export function documentStateName({ status, paymentState, overdue }: PaidDocument): DocumentStateName {
  if (status === 'draft') return 'DRAFT';
  if (status === 'cancelled') return 'CANCELLED';
  return overdue ? 'OVERDUE' : issued[paymentState];
}

/**
 * Checks whether the state of the kind's own life matters more than the payment. For a partly or fully paid document
 * users look for the payment, unless another document asks for the rest.
 */
export function isNotifiedByLifecycle(
  kind: Pick<DocumentKind, 'life' | 'asksForPayment'>,
  document: StatedDocument,
): boolean {
  const { state, paymentState } = document;
  if (!isOwnState(kind, state)) return false;
  if (!kind.asksForPayment || paymentState === 'unpaid') return true;
  return paymentState === 'partly' && !isOwed(kind, document);
}
