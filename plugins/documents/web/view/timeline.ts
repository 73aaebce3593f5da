import { compareAmounts, type PaymentState, paymentState } from '#core/money';
import {
  type Document,
  type DocumentKind,
  firstState,
  hasField,
  isOwed,
  isOwnState,
  lateStates,
} from '../../contract/index.ts';

/** An entry of a document's history: an event, and the day on which it happened. */
export interface TimelineEntry {
  readonly what: 'issued' | 'sent' | 'payment' | 'paid' | 'paidBack' | 'state' | 'due' | 'cancelled';
  /** The day as `yyyy-MM-dd`; missing if only the fact is known. */
  readonly on?: string;
  /** The amount of money that moved; absent for events without money. */
  readonly amount?: string;
  /** Whether the event has not happened yet, or is late. */
  readonly open?: boolean;
}

/** Returns the events of the document, oldest first. While something is owed or must be done, the due day is the last entry. */
export function timelineOf(kind: DocumentKind, document: Document): TimelineEntry[] {
  const { status, state, issuedOn, sentOn, dueOn, owedOn = dueOn, payments, totals } = document;
  if (status === 'draft') return [];
  const isWaiting = kind.asksForPayment ? isOwed(kind, document) : lateStates(kind).includes(state);
  const dated: TimelineEntry[] = [
    { what: 'issued', on: issuedOn },
    ...(sentOn === null ? [] : [{ what: 'sent' as const, on: sentOn }]),
    ...paymentEntries(totals.total, payments),
  ];
  const [issued, ...later] = dated;
  const entries = [issued, ...later.toSorted((a, b) => (a.on ?? '').localeCompare(b.on ?? ''))].filter(
    (entry) => entry !== undefined,
  );
  if (status === 'cancelled') entries.push({ what: 'cancelled' });
  if (isOwnState(kind, state) && state !== firstState(kind.lifecycle)) entries.push({ what: 'state' });
  if (status === 'issued' && isWaiting && hasField(kind, 'dueOn'))
    entries.push({ what: 'due', on: owedOn, open: true });
  return entries;
}

/**
 * Returns the payments, oldest first. The payment that settled the document, earlier payments and refunds are different kinds of entries.
 */
function paymentEntries(total: string, payments: Document['payments']): TimelineEntry[] {
  const byDay = payments.toSorted((a, b) => a.paidOn.localeCompare(b.paidOn));
  const isPaidAfter = (count: number) => isPaid(paymentState(total, byDay.slice(0, count)));
  const isSettled = isPaidAfter(byDay.length);
  const settled = byDay.findLastIndex((_, index) => isSettled && !isPaidAfter(index) && isPaidAfter(index + 1));
  const sign = compareAmounts(total, '0');
  return byDay.map(({ paidOn, amount }, index) => {
    if (compareAmounts(amount, '0') === -sign) return { what: 'paidBack', on: paidOn, amount: amount.replace('-', '') };
    return { what: index === settled ? 'paid' : 'payment', on: paidOn, amount };
  });
}

function isPaid(state: PaymentState): boolean {
  return state === 'paid' || state === 'overpaid';
}
