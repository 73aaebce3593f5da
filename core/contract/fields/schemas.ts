import Type, { type TObject, type TOptional, type TProperties, type TSchema, type TUnsafe } from 'typebox';
import type { Point } from '#core/registry';
import { moneyPattern, percentPattern, vatCategories } from '#core/money/light';
import { dayPattern } from '../formats/index.ts';
import { reference } from '../reference.ts';
import type { ExtraValues } from './added-field.ts';
import { addedTo } from './added-to.ts';
import type { Field } from './field.ts';
import type { FieldSet } from './field-set.ts';
import { openSchema } from './open-schema.ts';

export type Properties = Record<string, TSchema>;

/** A day as `yyyy-MM-dd` that exists in the calendar. */
export const day = Type.String({ format: 'date', pattern: dayPattern });
/** An amount as a decimal string with two decimals, in the currency of the document. */
export const money = Type.String({ pattern: moneyPattern });
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const oneOf = <const T extends readonly string[]>(...values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
/** The VAT category in UNCL5305, such as `S` for a rate, `AE` for the reverse charge and `O` for outside of VAT. */
export const VatCategory = oneOf(...vatCategories);

const EnteredRate = Type.Object({
  /** The VAT rate in percent. */
  rate: Type.String({ pattern: percentPattern }),
  category: VatCategory,
  /** The base without VAT. */
  base: money,
  /** The VAT of all lines with the rate. */
  vat: money,
});

/** Returns the schema of a field's value in a request. */
export function given(field: Field): TSchema {
  switch (field.type) {
    case 'text': {
      const { minLength, maxLength, pattern } = field;
      return Type.String({
        ...(minLength !== undefined && { minLength }),
        ...(maxLength !== undefined && { maxLength }),
        ...(pattern !== undefined && { pattern }),
        ...(field.reference !== undefined && reference(field.reference)),
      });
    }
    case 'day':
      return day;
    case 'decimal':
      return Type.String({ pattern: field.pattern });
    case 'flag':
      return Type.Boolean();
    case 'choice':
      return oneOf(...field.of);
    case 'amounts':
      return Type.Array(EnteredRate, { maxItems: 20 });
  }
}

/** Returns the schema of a field's value in a response. Text has no length limit here, because it was checked in the request. */
export function answered(field: Field): TSchema {
  return field.type === 'text' || field.type === 'decimal' ? Type.String() : given(field);
}

type Fields<F> = Readonly<Record<string, F>>;

/** Returns the properties of a request. @param schemaOf the schema of a value, for descriptions with more types than `Field` */
export function inputOf(fields: Fields<Field>): Properties;
export function inputOf<F extends object>(fields: Fields<F>, schemaOf: (field: F) => TSchema): Properties;
/** @describedBy fields */
export function inputOf(fields: Fields<Field>, schemaOf = given): Properties {
  return propertiesOf(fields, (field) => {
    const schema = orNull(field, schemaOf(field));
    return 'required' in field ? schema : Type.Optional(schema);
  });
}

/** Returns the properties of a response. */
export function answerOf(fields: Fields<Field>): Properties;
export function answerOf<F extends object>(fields: Fields<F>, schemaOf: (field: F) => TSchema): Properties;
/** @describedBy fields */
export function answerOf(fields: Fields<Field>, schemaOf = answered): Properties {
  return propertiesOf(fields, (field) => orNull(field, schemaOf(field)));
}

function orNull(field: Field, schema: TSchema): TSchema {
  return 'nullable' in field ? nullable(schema) : schema;
}

function propertiesOf(fields: Fields<Field>, schemaOf: (field: Field) => TSchema): Properties {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}

/** A record with the fields that plugins add. At run time the property is there only if some plugin adds fields. */
type Extended<P extends TProperties> = TObject<P & { readonly extra: TOptional<TUnsafe<ExtraValues>> }>;

/** Returns the schema of a request about a record to which plugins add fields by a point. */
export function openInput<P extends TProperties>(schema: TObject<P>, point: Point<FieldSet>): Extended<P> {
  return withExtra(schema, point, (fields) => Type.Optional(Type.Object(inputOf(fields))));
}

/** Returns the schema of a record in a response. */
export function openAnswer<P extends TProperties>(schema: TObject<P>, point: Point<FieldSet>): Extended<P> {
  return withExtra(schema, point, (fields) => Type.Object(answerOf(fields)));
}

function withExtra<P extends TProperties>(
  schema: TObject<P>,
  point: Point<FieldSet>,
  extraOf: (fields: Fields<Field>) => TSchema,
): Extended<P> {
  const opened = openSchema(schema as TObject, (contributed) => {
    const { fields } = addedTo(point, contributed);
    if (Object.keys(fields).length === 0) return schema as TObject;
    return Type.Object({ ...schema.properties, extra: extraOf(fields) });
  });
  return opened as unknown as Extended<P>; // the completed schema is of this type
}
