import { trimDecimal } from '#core/money/light';
import type { LanguageCode } from '../languages.ts';
import { type AddedField, type AddedFields, type ExtraValues, initialExtra } from './added-field.ts';
import type { Field, ValuesOf } from './field.ts';
import { isUsed } from './is-used.ts';

/**
 * The fields that one plugin adds to the records of another. The owner of the records has a point for them; the plugin contributes the same
 * value from its manifest and, with captions, from its gateway part.
 */
export interface FieldSet<F extends AddedField = AddedField> {
  readonly fields: Readonly<Record<string, F>>;
  /** The captions of the fields (`goodsCode`) and of choices (`supply.goods`) on paper and in files; only on the gateway. */
  readonly captions?: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>>;
  /**
   * The business terms of EN 16931 (`BT-12`) in which an e-invoice states a field, and what its value tells about the duty to send one
   * (`buyer-in-business`, `margin-scheme`, `construction`; plugins/e-invoices), by the field's name; only on the gateway.
   */
  readonly terms?: Readonly<Record<string, Readonly<Record<string, StatedAs>>>>;
}

/** What a business term says of a field: its value, its caption in the document's language, or a code for some of its values. */
export type StatedAs = 'value' | 'caption' | Readonly<Record<string, string>>;

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
 * Returns the values to store. A field that is left out, or that the record does not use, gets its initial value; a value of a plugin that
 * is gone stays as it was stored.
 * @param record the own fields of the record, which decide what it uses
 */
export function writtenExtra(
  fields: AddedFields,
  given: ExtraValues = {},
  stored: ExtraValues = {},
  record: object = {},
): ExtraValues {
  const unknown = Object.entries(stored).filter(([name]) => !(name in fields));
  const initial = initialExtra(fields);
  const used = Object.entries(given).filter(([name]) => isUsed(fields, name, { ...record, extra: given }));
  const values = Object.entries({ ...initial, ...Object.fromEntries(used) });
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
