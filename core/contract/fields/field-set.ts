import { trimDecimal } from '#core/money/light';
import type { LanguageCode } from '../languages.ts';
import { type AddedField, type AddedFields, type ExtraValues, initialExtra } from './added-field.ts';
import type { Field, ValuesOf } from './field.ts';

/**
 * The fields that one plugin adds to the records of another. The owner of the records has a point for them; the plugin contributes the same
 * value from its manifest and, with captions, from its gateway part.
 */
export interface FieldSet<F extends AddedField = AddedField> {
  readonly fields: Readonly<Record<string, F>>;
  /** The captions of the fields (`goodsCode`) and of choices (`supply.goods`) on paper and in files; only on the gateway. */
  readonly captions?: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>>;
}

/** Returns the set itself; its type keeps the names and the choices. */
export function fieldSet<const Set extends FieldSet>(set: Set): Set {
  return set;
}

/** Returns what a record says in the fields of a set; a field of which it says nothing has its initial value. */
export function readFields<Set extends { readonly fields: Record<string, Field> }>(
  { fields }: Set,
  { extra = {} }: { readonly extra?: ExtraValues | undefined },
): ValuesOf<Set['fields']> {
  return shownExtra(fields as AddedFields, extra) as ValuesOf<Set['fields']>; // the values of exactly these fields, checked when they were written
}

/** Returns the stored values of fields that exist now. A value of a plugin that is gone stays stored and is not shown. */
export function shownExtra(fields: AddedFields, stored: ExtraValues = {}): ExtraValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { initial }]) => [name, stored[name] === undefined ? initial : stored[name]]),
  );
}

/**
 * Returns the values to store. A field that is left out gets its initial value; a value of a plugin that is gone stays as it was stored.
 */
export function writtenExtra(fields: AddedFields, given: ExtraValues = {}, stored: ExtraValues = {}): ExtraValues {
  const unknown = Object.entries(stored).filter(([name]) => !(name in fields));
  const values = Object.entries({ ...initialExtra(fields), ...given });
  return Object.fromEntries([
    ...unknown,
    ...values.map(([name, value]) => [
      name,
      fields[name]?.type === 'decimal' && typeof value === 'string' && value !== '' ? trimDecimal(value) : value,
    ]),
  ]);
}

/** Returns the text by which a search finds the record. */
export function searchedText(fields: AddedFields, stored: ExtraValues = {}): string {
  return Object.entries(fields)
    .flatMap(([name, { searched }]) => (searched && typeof stored[name] === 'string' ? [stored[name]] : []))
    .join(' ');
}
