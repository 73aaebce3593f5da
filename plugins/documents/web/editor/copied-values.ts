import { defaultDueDays, keptByCopy } from '../../contract/index.ts';
import { addDays, daysBetween } from '#core/calendar';
import { followDay } from './follow-days.ts';
import { type FormValues, newValues } from './form-values.ts';

/** A copy of a document: what a copy keeps, dated today, due after as many days. */
export function copiedValues(model: FormValues, today: string, issuedBy: string): FormValues {
  const days = daysBetween(model.issuedOn, model.dueOn); // NaN where a day is missing
  const { lines = model.lines } = followDay('issuedOn', today, { ...model, suppliedOn: model.issuedOn });
  return {
    ...newValues(today, true, issuedBy),
    ...keptByCopy(model),
    dueOn: addDays(today, days >= 0 ? days : defaultDueDays),
    lines: lines.map((line) => ({ ...line, id: crypto.randomUUID() })),
  };
}
