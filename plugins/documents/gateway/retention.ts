import { addDays, formatDay } from '#core/calendar';
import { invalidField } from '#core/gateway';
import { compareAmounts, subtractAmounts } from '#core/money';
import type { FieldValues, Totals } from '../contract/index.ts';
import type { DocumentRecord } from './document-table.ts';
import { refusalText } from './refusals/refusal-text.ts';

type RetentionFields = Pick<FieldValues, 'retentionPercent' | 'retentionDueOn'>;

/**
 * The fields of a retention as they belong together: no day where nothing is kept.
 * @throws Refusal for a day that is missing, or not after the due day, and for one of a document that corrects or taxes a payment
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

/** What of a row's retention travels with its totals. */
export function retentionTotals(
  { retention, retention_due_on: keptUntil, due }: Pick<DocumentRecord, 'retention' | 'retention_due_on' | 'due'>,
  today: string,
): Pick<Totals, 'retention' | 'dueNow'> {
  if (compareAmounts(retention, '0') === 0) return {};
  return { retention, ...(keptUntil !== null && today <= keptUntil && dueNow(due, retention)) };
}

/** Of what is due, all but what is kept; nothing where nothing else is due. */
export function dueNow(due: string, retention: string): Pick<Totals, 'dueNow'> {
  const rest = subtractAmounts(due, retention);
  return compareAmounts(rest, '0') > 0 ? { dueNow: rest } : {};
}

/** What a list says of it: the amount that was agreed, and its day. */
export function retentionOfRow({
  retention,
  retention_due_on: day,
}: Pick<DocumentRecord, 'retention' | 'retention_due_on'>) {
  return day === null || compareAmounts(retention, '0') === 0 ? {} : { retention, retentionDueOn: day };
}

/** Where nothing but the retention is owed: its day. */
export function owedOn({ owed_on: day, due_on: dueOn }: Pick<DocumentRecord, 'owed_on' | 'due_on'>) {
  return day === dueOn ? {} : { owedOn: day };
}
