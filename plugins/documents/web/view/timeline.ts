import type { Document } from '../../contract/index.ts';

/** Something that happened to a document, on a day. */
interface TimelineEntry {
  readonly what: 'issued' | 'sent' | 'payment' | 'paid' | 'due' | 'cancelled';
  /** `yyyy-MM-dd`; absent where only the fact is known. */
  readonly on?: string;
  /** Of a payment. */
  readonly amount?: string;
  /** It is yet to come, or should have happened. */
  readonly open?: boolean;
}

/** What happened to the document, oldest first; while money is owed, the due day stands at the end. */
export function timelineOf(document: Document): TimelineEntry[] {
  const { status, issuedOn, sentOn, dueOn, payments, paymentState } = document;
  if (status === 'draft') return [];
  const paid = paymentState === 'paid' || paymentState === 'overpaid';
  const byDay = payments.toSorted((a, b) => a.paidOn.localeCompare(b.paidOn));
  const dated: TimelineEntry[] = [
    { what: 'issued', on: issuedOn },
    ...(sentOn === null ? [] : [{ what: 'sent' as const, on: sentOn }]),
    ...byDay.map(({ paidOn, amount }, index) => ({
      what: paid && index === byDay.length - 1 ? ('paid' as const) : ('payment' as const),
      on: paidOn,
      amount,
    })),
  ];
  const [issued, ...later] = dated;
  const entries = [issued, ...later.toSorted((a, b) => (a.on ?? '').localeCompare(b.on ?? ''))].filter(
    (entry) => entry !== undefined,
  );
  if (status === 'cancelled') entries.push({ what: 'cancelled' });
  else if (!paid) entries.push({ what: 'due', on: dueOn, open: true });
  return entries;
}
