import { defaultDueDays } from '../../contract/index.ts';
import { addDays } from '#core/web/ui/date-text.ts';
import { followDay } from './follow-days.ts';
import type { FormValues } from './form-values.ts';

/** A copy of a document: the same content, dated today, due after as many days; its own numbers are yet to come. */
export function copiedValues(original: FormValues, today: string): FormValues {
  const days = daysBetween(original.issuedOn, original.dueOn) ?? defaultDueDays;
  const copied = { ...original, suppliedOn: original.issuedOn };
  const { lines = copied.lines } = followDay('issuedOn', today, copied);
  return {
    ...original,
    issuedOn: today,
    suppliedOn: today,
    dueOn: addDays(today, days),
    variableSymbol: '',
    lines: lines.map((line) => ({ ...line, id: crypto.randomUUID() })),
  };
}

function daysBetween(from: string, to: string): number | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return Number.isInteger(days) && days >= 0 ? days : undefined;
}
