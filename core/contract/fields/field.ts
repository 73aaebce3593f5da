import type { LicenceGate } from '#core/access';
import type { VatCategory } from '#core/money/light';

/**
 * The type of a field's value. The checks, the storage, the form control and the display follow from it: each place
 * switches over the types, so a forgotten type does not compile.
 */
export type FieldType =
  | { readonly type: 'text'; readonly maxLength?: number; readonly minLength?: number; readonly pattern?: string }
  /** A day as `yyyy-MM-dd`. */
  | { readonly type: 'day' }
  /** A number as text in its shortest form. */
  | { readonly type: 'decimal'; readonly pattern: string }
  /** A yes-or-no value. */
  | { readonly type: 'flag' }
  /** One of the words in `of`; `texts` is the prefix of the keys of their texts. */
  | { readonly type: 'choice'; readonly of: readonly string[]; readonly texts: string }
  /** Amounts by VAT rate as a received document states them; they replace the sums of the lines. Only one field of a kind has this type. */
  | { readonly type: 'amounts' };

/** The amounts of one VAT rate on a received document, which replace the sums of the lines. */
export interface EnteredAmounts {
  /** The percentage in its shortest form. */
  readonly rate: string;
  readonly category: VatCategory;
  readonly base: string;
  readonly vat: string;
}

export type Field = FieldType & {
  /** The key of the label among the texts of the plugin that describes the field. */
  readonly label: string;
  /** The value when none is given. A field without an initial value is either required or computed by the engine. */
  readonly initial?: string | boolean | null;
  /** Whether the value can be null over HTTP and in the database. A form shows null as an empty text. */
  readonly nullable?: true;
  /** The record of the company that the field refers to, such as `partner` (see `reference` of core/contract). */
  readonly reference?: string;
  /** Whether a request must contain the field. */
  readonly required?: true;
  /** The licence that any value other than the initial one needs. */
  readonly licence?: LicenceGate;
};

/** The type of a field's value over HTTP and in the database. */
export type ValueOf<F extends Field> =
  | (F extends { readonly type: 'choice'; readonly of: readonly (infer Word)[] }
      ? Word
      : F extends { readonly type: 'flag' }
        ? boolean
        : F extends { readonly type: 'amounts' }
          ? readonly EnteredAmounts[]
          : string)
  | (F extends { readonly nullable: true } ? null : never);

export type ValuesOf<Fields extends Record<string, Field>> = {
  -readonly [Name in keyof Fields]: ValueOf<Fields[Name]>;
};

/** The names of the fields that have a property of that type. */
export type NamesWith<Fields, Property> = {
  [Name in keyof Fields]: Fields[Name] extends Property ? Name : never;
}[keyof Fields];

/** The values as a request contains them: fields that are not required may be left out. */
export type InputOf<Fields, Values extends { [Name in keyof Fields]: unknown }> = {
  [Name in NamesWith<Fields, { readonly required: true }>]: Values[Name];
} & { [Name in Exclude<keyof Fields, NamesWith<Fields, { readonly required: true }>>]?: Values[Name] };

/** Returns one value for each field of a description, in its order. */
export function perField<Fields extends object, Values extends { [Name in keyof Fields]: unknown }>(
  fields: Fields,
  valueOf: (name: keyof Fields, field: Fields[keyof Fields]) => Values[keyof Fields],
): Values {
  const names = Object.keys(fields) as (keyof Fields)[]; // A description has no other keys.
  return Object.fromEntries(names.map((name) => [name, valueOf(name, fields[name])])) as Values; // The object has one value for each name.
}

type Initial<Fields> = NamesWith<Fields, { readonly initial: string | boolean | null }>;

/** Returns the initial values of the fields that have one. */
export function initialValues<Fields extends Record<string, Field | object>>(
  fields: Fields,
): { [Name in Initial<Fields>]: Fields[Name] extends Field ? ValueOf<Fields[Name]> : never } {
  const entries = Object.entries(fields).flatMap(([name, field]) =>
    'initial' in field ? [[name, field.initial]] : [],
  );
  return Object.fromEntries(entries); // The entries have only these names.
}
