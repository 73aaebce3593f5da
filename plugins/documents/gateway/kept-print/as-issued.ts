import { compareAmounts, subtractAmounts, sumAmounts } from '#core/money';
import { dueNow } from '../retention.ts';
import type { Document } from '../../contract/index.ts';

/**
 * A document as it was at the moment of its issue: not cancelled yet, its money asked for by no other one, and paid by no more than its
 * issue itself set off.
 * @param paid by then, such as by advances
 */
export function asIssued(document: Document, paid: string): Document {
  const { dueNow: _now, ...totals } = document.totals;
  const due = subtractAmounts(totals.total, paid);
  const now = totals.retention === undefined ? {} : dueNow(due, totals.retention);
  return { ...document, status: 'issued', state: 'issued', totals: { ...totals, paid, due, ...now } };
}

/** What its issue itself paid: advances and, of a credit note, what it was set off against. What such a note paid later is no part of it. */
export function paidByIssue({ payments }: Pick<Document, 'payments'>): string {
  const atIssue = payments.filter(
    ({ amount, comesOf }) => comesOf?.as === 'advance' || (comesOf?.as === 'setOff' && compareAmounts(amount, '0') < 0),
  );
  return sumAmounts(['0.00', ...atIssue.map(({ amount }) => amount)]);
}
