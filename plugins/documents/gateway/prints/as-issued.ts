import { compareAmounts, subtractAmounts, sumAmounts } from '#core/money';
import { dueNow } from '../rows/index.ts';
import type { Document } from '../../contract/index.ts';

/**
 * Returns a document as it was at the moment of its issue: not cancelled, its money not requested by another document, and paid only by the
 * advances and set-offs of the issue.
 * @param paid the amount paid at that moment, if it was stored then
 */
export function asIssued(document: Document, paid = paidByIssue(document)): Document {
  const { dueNow: _now, ...totals } = document.totals;
  const due = subtractAmounts(totals.total, paid);
  const now = totals.retention === undefined ? {} : dueNow(due, totals.retention);
  return { ...document, status: 'issued', state: 'issued', totals: { ...totals, paid, due, ...now } };
}

/**
 * Returns the amount that was paid by issuing itself: advances and, for a credit note, the set-off of that note. Payments after the issue
 * do not count.
 */
export function paidByIssue({ payments }: Pick<Document, 'payments'>): string {
  const atIssue = payments.filter(
    ({ amount, comesOf }) => comesOf?.as === 'advance' || (comesOf?.as === 'setOff' && compareAmounts(amount, '0') < 0),
  );
  return sumAmounts(['0.00', ...atIssue.map(({ amount }) => amount)]);
}
