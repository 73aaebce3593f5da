import { defaultDueDays } from '../../contract/index.ts';
import { addDays, daysBetween } from '#core/calendar';
import { followDay } from './follow-days.ts';
import type { FormValues } from './form-values.ts';

/** A copy of a document: the same content, dated today, due after as many days; its own numbers are yet to come. */
export function copiedValues(original: FormValues, today: string): FormValues {
  const days = daysBetween(original.issuedOn, original.dueOn); // NaN where a day is missing
  const copied = { ...original, suppliedOn: original.issuedOn };
  const { lines = copied.lines } = followDay('issuedOn', today, copied);
  return {
    ...original,
    issuedOn: today,
    suppliedOn: today,
    dueOn: addDays(today, days >= 0 ? days : defaultDueDays),
    variableSymbol: '',
    lines: lines.map((line) => ({ ...line, id: crypto.randomUUID() })),
  };
}
