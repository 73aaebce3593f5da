import { subtractAmounts } from '#core/money';
import { dueNow } from '../retention.ts';
import type { Document } from '../../contract/index.ts';

/**
 * A document as it was at the moment of its issue: not cancelled yet, and paid by no more than its issue itself set off.
 * @param paid by then, such as by advances; default nothing
 */
export function asIssued(document: Document, paid = '0.00'): Document {
  const { dueNow: _now, ...totals } = document.totals;
  const due = subtractAmounts(totals.total, paid);
  const now = totals.retention === undefined ? {} : dueNow(due, totals.retention);
  return { ...document, status: 'issued', totals: { ...totals, paid, due, ...now } };
}
