import { type Day, daysBetween } from '#core/calendar';
import { type DocumentKind, type DocumentRow, isOwed, lateStates } from '../../contract/index.ts';

/** The distance to a due day: a key under `DOCUMENTS.DUE_IN_DAYS` and the number of days. */
export interface DueWords {
  readonly key: 'IN' | 'TODAY' | 'LATE';
  readonly count: number;
}

/**
 * Returns the text for the due day while an issued document waits for a payment or an action; `undefined` for all others, such as drafts,
 * and paid or cancelled documents.
 */
export function dueWords(
  kind: DocumentKind,
  row: Pick<DocumentRow, 'status' | 'state' | 'paymentState' | 'overdue' | 'dueOn' | 'owedOn'>,
  today: Day,
): DueWords | undefined {
  const { status, state, overdue, dueOn, owedOn = dueOn } = row;
  const isWaiting = kind.asksForPayment ? isOwed(kind, row) : lateStates(kind).includes(state);
  if (status !== 'issued' || !isWaiting) return undefined;
  const days = daysBetween(today, owedOn);
  if (days === 0) return { key: 'TODAY', count: 0 };
  if (days > 0) return { key: 'IN', count: days };
  // After the due day, `overdue` decides, because only the gateway knows whether the open amount is owed to the company.
  return overdue ? { key: 'LATE', count: -days } : undefined;
}
