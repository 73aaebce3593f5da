import type { EnteredAmounts, Field, NamesWith, ValueOf } from '#core/contract/fields';
import { textOfField, type FormValue, valueOfField } from '#core/web/forms';
import type { CompositeField } from '../../../contract/index.ts';

type FieldValue = string | boolean | null | readonly EnteredAmounts[];

/** The type of a field in the form: text, which is empty if there is no value; choices, yes-or-no fields and amounts keep their type. */
type TextOf<F> = F extends { readonly type: 'choice' | 'flag' | 'amounts' } & Field ? ValueOf<F> : string;

/** The simple fields of a description, without nested fields, as the form stores them. */
export type Texts<Fields> = { [Name in NamesWith<Fields, Field>]: TextOf<Fields[Name]> };
type Values<Fields> = {
  [Name in NamesWith<Fields, Field>]: Fields[Name] extends Field ? ValueOf<Fields[Name]> : never;
};
type Description = Readonly<Record<string, Field | CompositeField>>;

/** Converts values for the form. A missing value is replaced by the value of a new record. */
export function textsOf<Fields extends Description>(fields: Fields, values: Partial<Values<Fields>>): Texts<Fields> {
  const given: Readonly<Record<string, FieldValue | undefined>> = values;
  return simple(fields, (name, field) => textOfField(field, given[name] ?? field.initial ?? null)) as Texts<Fields>; // Each value matches its field.
}

/** Converts the form's texts to the values of a request. */
export function valuesIn<Fields extends Description>(fields: Fields, texts: Texts<Fields>): Values<Fields> {
  const typed: Readonly<Record<string, FormValue>> = texts;
  return simple(fields, (name, field) => valueOfField(field, typed[name] ?? '')) as Values<Fields>; // Each value matches its field.
}

function simple(fields: Description, of: (name: string, field: Field) => FieldValue): object {
  const entries = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'customer' || field.type === 'lines' ? [] : [[name, of(name, field)] as const],
  );
  return Object.fromEntries(entries);
}
