import { addDays, formatDay } from '#core/calendar';
import { invalidField } from '#core/gateway';
import { compareAmounts, subtractAmounts } from '#core/money';
import type { FieldValues, Totals } from '../../contract/index.ts';
import type { DocumentRecord } from './document-table.ts';
import { refusalText } from '../refusals/refusal-text.ts';

type RetentionFields = Pick<FieldValues, 'retentionPercent' | 'retentionDueOn'>;

/**
 * Returns the fields of a retention in consistent form: without a retention there is no due day.
 * @throws Refusal for a day that is missing or not after the due day, and for a retention on a correction or on a tax document for a
 * payment
 */
export function checkedRetention(
  { retentionPercent, retentionDueOn }: RetentionFields,
  { dueOn, type }: { readonly dueOn: string; readonly type: string | null },
): RetentionFields {
  if (compareAmounts(retentionPercent, '0') === 0) return { retentionPercent: '0', retentionDueOn: null };
  if (type !== null) throw invalidField('/retentionPercent', 'noRetention', refusalText('noRetention'));
  if (retentionDueOn === null) throw invalidField('/retentionDueOn', 'required', refusalText('retentionDay'));
  if (retentionDueOn <= dueOn)
    throw invalidField(
      '/retentionDueOn',
      'retentionTooEarly',
      refusalText('retentionTooEarly', { day: formatDay(addDays(dueOn, 1)) }),
    );
  return { retentionPercent, retentionDueOn };
}

/** Returns the properties of the totals in a response that describe the retention. */
export function retentionTotals(
  { retention, retention_due_on: retainedUntil, due }: Pick<DocumentRecord, 'retention' | 'retention_due_on' | 'due'>,
  today: string,
): Pick<Totals, 'retention' | 'dueNow'> {
  if (compareAmounts(retention, '0') === 0) return {};
  return { retention, ...(retainedUntil !== null && today <= retainedUntil && dueNow(due, retention)) };
}

/** Returns the due amount without the retention, or nothing if only the retention is due. */
export function dueNow(due: string, retention: string): Pick<Totals, 'dueNow'> {
  const rest = subtractAmounts(due, retention);
  return compareAmounts(rest, '0') > 0 ? { dueNow: rest } : {};
}

/** Returns the retention for a list: the agreed amount and its due day. */
export function retentionOfRow({
  retention,
  retention_due_on: day,
}: Pick<DocumentRecord, 'retention' | 'retention_due_on'>) {
  return day === null || compareAmounts(retention, '0') === 0 ? {} : { retention, retentionDueOn: day };
}

/** Returns the day on which the owed amount is due, if that is the retention's day because nothing else is owed. */
export function owedOn({ owed_on: day, due_on: dueOn }: Pick<DocumentRecord, 'owed_on' | 'due_on'>) {
  return day === dueOn ? {} : { owedOn: day };
}
