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
/** What a form holds of a kind's own field. */
export type FormValue = NonNullable<FieldValue>;

/** A form holds text: a number as it is typed, and an empty text where nothing is; a choice and a yes or no as they are. */
type TextOf<F> = F extends { readonly type: 'choice' | 'flag' | 'amounts' } & Field ? ValueOf<F> : string;

/** The fields of a description, those without fields of their own, as a form holds them. */
export type Texts<Fields> = { [Name in NamesWith<Fields, Field>]: TextOf<Fields[Name]> };
type Values<Fields> = {
  [Name in NamesWith<Fields, Field>]: Fields[Name] extends Field ? ValueOf<Fields[Name]> : never;
};
type ExtraFields = DocumentKind['extra'];
type Description = Readonly<Record<string, Field | CompositeField>>;

/** Values in a form; those that are absent as they are in a new record. */
export function textsOf<Fields extends Description>(fields: Fields, values: Partial<Values<Fields>>): Texts<Fields> {
  const given: Readonly<Record<string, FieldValue | undefined>> = values;
  return simple(fields, (name, field) => textOf(field, given[name] ?? field.initial ?? null)) as Texts<Fields>; // each by its field
}

/** What a form sends. */
export function valuesIn<Fields extends Description>(fields: Fields, texts: Texts<Fields>): Values<Fields> {
  const typed: Readonly<Record<string, FormValue>> = texts;
  return simple(fields, (name, field) => valueIn(field, typed[name] ?? '')) as Values<Fields>; // each by its field
}

/** The same of fields that are known by their names at run time alone: a kind's own. */
export function extraTexts(fields: ExtraFields, values: ExtraValues): Record<string, FormValue> {
  return simple(fields, (name, field) => textOf(field, values[name] ?? field.initial ?? null)) as Record<
    string,
    FormValue
  >; // `textOf` gives nothing else
}

export function extraIn(fields: ExtraFields, texts: Readonly<Record<string, FormValue>>): ExtraValues {
  return simple(fields, (name, field) => valueIn(field, texts[name] ?? '')) as ExtraValues; // as `valueIn` gives them
}

function simple(fields: Description, of: (name: string, field: Field) => FieldValue): object {
  const entries = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'customer' || field.type === 'lines' ? [] : [[name, of(name, field)] as const],
  );
  return Object.fromEntries(entries);
}

/** The database pads numbers to its columns' scale; a form shows what was meant, and nothing where nobody said anything. */
function textOf(field: Field, value: FieldValue): FormValue {
  // What somebody was still typing is no number yet.
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
