import type { LicenceGate } from '#core/access';
import type { VatCategory } from '#core/money/light';

/**
 * What a field holds. How it is checked, kept, written in a form and shown follows from its type: each place switches over
 * the types, so that one which a place forgets does not compile there.
 */
export type FieldType =
  | { readonly type: 'text'; readonly maxLength?: number; readonly minLength?: number; readonly pattern?: string }
  /** `yyyy-MM-dd` */
  | { readonly type: 'day' }
  /** A number as text, in its shortest spelling. */
  | { readonly type: 'decimal'; readonly pattern: string }
  /** Yes or no. */
  | { readonly type: 'flag' }
  /** One of these words; their texts stand under the key `texts`. */
  | { readonly type: 'choice'; readonly of: readonly string[]; readonly texts: string }
  /** Amounts by rate of VAT, as a paper has them; of a kind's own fields alone. */
  | { readonly type: 'amounts' };

/** What a paper says of one rate, which wins over what its lines come to. */
export interface EnteredAmounts {
  /** Percent in its shortest spelling. */
  readonly rate: string;
  readonly category: VatCategory;
  readonly base: string;
  readonly vat: string;
}

/** A field as its description has it. */
export type Field = FieldType & {
  /** Key of its name. */
  readonly label: string;
  /** What it is when nobody says. A field without one must be given, or the engine works it out. */
  readonly initial?: string | boolean | null;
  /** Null over the wire and in the database, an empty text in a form. */
  readonly nullable?: true;
  /** It names something else of the company, such as `partner` (see `reference` of core/contract). */
  readonly reference?: string;
  /** A call must give it. */
  readonly required?: true;
  /** The licence that a value other than the initial one needs. */
  readonly licence?: LicenceGate;
};

/** What a field is over the wire and in the database. */
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

/** The same values as a call gives them: those that are not required may be left out. */
export type InputOf<Fields, Values extends { [Name in keyof Fields]: unknown }> = {
  [Name in NamesWith<Fields, { readonly required: true }>]: Values[Name];
} & { [Name in Exclude<keyof Fields, NamesWith<Fields, { readonly required: true }>>]?: Values[Name] };

/** One value for each field of a description, in its order. */
export function perField<Fields extends object, Values extends { [Name in keyof Fields]: unknown }>(
  fields: Fields,
  valueOf: (name: keyof Fields, field: Fields[keyof Fields]) => Values[keyof Fields],
): Values {
  const names = Object.keys(fields) as (keyof Fields)[]; // a description has no other keys
  return Object.fromEntries(names.map((name) => [name, valueOf(name, fields[name])])) as Values; // one for each name
}

type Initial<Fields> = NamesWith<Fields, { readonly initial: string | boolean | null }>;

/** What the fields are that nobody gave: those that the description gives a value. */
export function initialValues<Fields extends Record<string, Field | object>>(
  fields: Fields,
): { [Name in Initial<Fields>]: Fields[Name] extends Field ? ValueOf<Fields[Name]> : never } {
  const entries = Object.entries(fields).flatMap(([name, field]) =>
    'initial' in field ? [[name, field.initial]] : [],
  );
  return Object.fromEntries(entries); // of those names alone
}
