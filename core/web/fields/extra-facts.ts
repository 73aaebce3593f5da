import type { TFunction } from 'i18next';
import { type AddedFields, type ExtraValues, isInitial } from '#core/contract/fields';
import { extraText } from '../i18n/extra-text.ts';
import type { Formats } from '../i18n/formats.ts';

/** Returns the labels and texts of those added fields in which a record says something. */
export function extraFacts(
  fields: AddedFields,
  values: ExtraValues = {},
  t: TFunction,
  formats: Formats,
): (readonly [label: string, text: string])[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const text = isInitial(field, values[name]) ? '' : extraText(field, values[name], t, formats);
    return text ? [[t(field.label), text] as const] : [];
  });
}
