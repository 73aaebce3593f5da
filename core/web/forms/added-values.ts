import type { AddedFields, EnteredAmounts, ExtraValues, Field } from '#core/contract/fields';
import { isDecimal, trimDecimal } from '#core/money/light';

type FieldValue = string | boolean | null | readonly EnteredAmounts[];
/** The value of a described field in a form: text, which is empty if there is none; yes-or-no fields and amounts keep their type. */
export type FormValue = NonNullable<FieldValue>;

/** Converts the values of added fields for a form. A field without a value has that of a new record. */
export function extraTexts(fields: AddedFields, values: ExtraValues = {}): Record<string, FormValue> {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    textOfField(field, values[name] ?? field.initial),
  ]);
  return Object.fromEntries(entries);
}

/** Converts the values in a form to those of a request. */
export function extraIn(fields: AddedFields, texts: Readonly<Record<string, FormValue>> = {}): ExtraValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      valueOfField(field, texts[name] ?? textOfField(field, field.initial)),
    ]),
  );
}

/**
 * Converts a value to the form's text. The database pads numbers to the scale of a column, but the form shows their shortest form; an
 * initial number is shown as an empty text.
 */
export function textOfField(field: Field, value: FieldValue): FormValue {
  // An unfinished number is returned as it was typed.
  if (field.type !== 'decimal' || typeof value !== 'string' || !isDecimal(value)) return value ?? '';
  const number = trimDecimal(value);
  return number === field.initial ? '' : number;
}

/** Converts the form's text to the value of a request. */
export function valueOfField(field: Field, text: FormValue): FieldValue {
  if (field.type === 'amounts') return typeof text === 'object' && text.length > 0 ? text : null;
  if (typeof text !== 'string') return text;
  if (field.nullable) return text.trim() || null;
  return field.type === 'decimal' ? text || (field.initial ?? '') : text;
}

/** Returns the part of a form's values for the fields that plugins add; nothing if there are none. */
export function extraValuesOf(fields: AddedFields, extra?: ExtraValues): { extra?: ExtraValues } {
  return Object.keys(fields).length > 0 ? { extra: extraTexts(fields, extra) } : {};
}

/** Returns the part of a request for the fields that plugins add; nothing if there are none, because the gateway would refuse it. */
export function extraToSend(fields: AddedFields, { extra }: { readonly extra?: ExtraValues }): { extra?: ExtraValues } {
  return Object.keys(fields).length > 0 ? { extra: extraIn(fields, extra as Record<string, FormValue>) } : {}; // the form's texts
}
