import { defaultDueDays, type DocumentKind, fieldsCopied } from '../../../contract/index.ts';
import { addDays, daysBetween } from '#core/calendar';
import { extraTexts } from '#core/web/forms';
import { followDay } from './follow-days.ts';
import { type FormValues, newValues } from './form-values.ts';

/** Returns the values of a copy: dated today and due after the same number of days. */
export function copiedValues(
  kind: DocumentKind,
  model: FormValues,
  { today, issuedBy }: { readonly today: string; readonly issuedBy: string },
): FormValues {
  const days = daysBetween(model.issuedOn, model.dueOn); // The result is NaN if a day is missing.
  const { lines = model.lines } = followDay('issuedOn', today, { ...model, suppliedOn: model.issuedOn });
  const fresh = newValues({ kind, today, vat: true, issuedBy });
  return {
    ...fresh,
    ...fieldsCopied(model),
    dueOn: addDays(today, days >= 0 ? days : defaultDueDays),
    extra: keptOf(kind.extra, model.extra, fresh.extra),
    customFields: model.customFields,
    lines: lines.map((line) => ({ ...line, id: crypto.randomUUID(), extra: keptOf(kind.lineExtra, line.extra) })),
  };
}

/** Returns the values that a copy takes; the others have their initial value. */
function keptOf(
  fields: DocumentKind['extra'],
  values: FormValues['extra'] = {},
  fresh = extraTexts(fields),
): FormValues['extra'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { copy }]) => [
      name,
      (copy === 'kept' ? values[name] : undefined) ?? fresh[name] ?? '',
    ]),
  );
}
