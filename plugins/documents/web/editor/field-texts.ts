import { isDecimal, trimDecimal } from '#core/money/light';
import type {
  CompositeField,
  DocumentKind,
  EnteredAmounts,
  ExtraValues,
  Field,
  NamesWith,
  ValueOf,
} from '../../contract/index.ts';

type FieldValue = string | boolean | null | readonly EnteredAmounts[];
/** The value of a kind's own field in a form. */
export type FormValue = NonNullable<FieldValue>;

/** The type of a field in the form: text, which is empty if there is no value; choices, yes-or-no fields and amounts keep their type. */
type TextOf<F> = F extends { readonly type: 'choice' | 'flag' | 'amounts' } & Field ? ValueOf<F> : string;

/** The simple fields of a description, without nested fields, as the form stores them. */
export type Texts<Fields> = { [Name in NamesWith<Fields, Field>]: TextOf<Fields[Name]> };
type Values<Fields> = {
  [Name in NamesWith<Fields, Field>]: Fields[Name] extends Field ? ValueOf<Fields[Name]> : never;
};
type ExtraFields = DocumentKind['extra'];
type Description = Readonly<Record<string, Field | CompositeField>>;

/** Converts values for the form. A missing value is replaced by the value of a new record. */
export function textsOf<Fields extends Description>(fields: Fields, values: Partial<Values<Fields>>): Texts<Fields> {
  const given: Readonly<Record<string, FieldValue | undefined>> = values;
  return simple(fields, (name, field) => textOf(field, given[name] ?? field.initial ?? null)) as Texts<Fields>; // Each value matches its field.
}

/** Converts the form's texts to the values of a request. */
export function valuesIn<Fields extends Description>(fields: Fields, texts: Texts<Fields>): Values<Fields> {
  const typed: Readonly<Record<string, FormValue>> = texts;
  return simple(fields, (name, field) => valueIn(field, typed[name] ?? '')) as Values<Fields>; // Each value matches its field.
}

/** Converts like `textsOf`, for a kind's own fields, whose names are known only at run time. */
export function extraTexts(fields: ExtraFields, values: ExtraValues): Record<string, FormValue> {
  return simple(fields, (name, field) => textOf(field, values[name] ?? field.initial ?? null)) as Record<
    string,
    FormValue
  >; // `textOf` returns no other type.
}

export function extraIn(fields: ExtraFields, texts: Readonly<Record<string, FormValue>>): ExtraValues {
  return simple(fields, (name, field) => valueIn(field, texts[name] ?? '')) as ExtraValues; // `valueIn` returns these types.
}

function simple(fields: Description, of: (name: string, field: Field) => FieldValue): object {
  const entries = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'customer' || field.type === 'lines' ? [] : [[name, of(name, field)] as const],
  );
  return Object.fromEntries(entries);
}

/**
 * Converts a value to the form's text. The database pads numbers to the scale of a column, but the form shows their shortest form; an
 * initial number is shown as an empty text.
 */
function textOf(field: Field, value: FieldValue): FormValue {
  // An unfinished number is returned as it was typed.
  if (field.type !== 'decimal' || typeof value !== 'string' || !isDecimal(value)) return value ?? '';
  const number = trimDecimal(value);
  return number === field.initial ? '' : number;
}

function valueIn(field: Field, text: FormValue): FieldValue {
  if (field.type === 'amounts') return typeof text === 'object' && text.length > 0 ? text : null;
  if (typeof text !== 'string') return text;
  if (field.nullable) return text.trim() || null;
  return field.type === 'decimal' ? text || (field.initial ?? '') : text;
}
