import Type, { type TSchema } from 'typebox';
import { reference } from '#core/contract';
import { dayPattern, countryPattern, uuidPattern } from '#core/contract/formats';
import { moneyPattern, percentPattern } from '#core/money/light';
import type { Field } from './field.ts';
import { type CompositeField, customerFields, documentFields } from './fields.ts';
import { lineFields } from './line-fields.ts';

export const text = (maxLength: number) => Type.String({ maxLength });
/** A day as `yyyy-MM-dd` that exists in the calendar. */
export const day = Type.String({ format: 'date', pattern: dayPattern });
export const uuid = Type.String({ pattern: uuidPattern });
export const money = Type.String({ pattern: moneyPattern });
/** An amount other than zero. */
export const moneyMoved = Type.String({ pattern: `^(?!-?0(\\.0*)?$)${moneyPattern.slice(1)}` });
export const country = Type.String({ pattern: countryPattern });
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const oneOf = <const T extends readonly string[]>(...values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });

export const PaymentMethod = oneOf(...documentFields.paymentMethod.of);
export const VatCategory = oneOf(...lineFields.vatCategory.of);
export const DocumentStatus = oneOf('draft', 'issued', 'cancelled');
export const PaymentState = oneOf('unpaid', 'partly', 'paid', 'overpaid');

const EnteredRate = Type.Object({
  rate: Type.String({ pattern: percentPattern }),
  category: VatCategory,
  base: money,
  vat: money,
});

type AnyField = Field | CompositeField;

/** The code of a question. The set is open, because plugins ask questions of their own. */
export const QuestionCode = Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 100 });

/** Returns the schema of the questions that the caller confirms. @param warnings the documents' own codes, which the description lists */
export function acknowledge(warnings: object) {
  const codes = Object.keys(warnings).join(', ');
  const description = `Codes of the warnings of an earlier needs-acknowledgement that are meant so: ${codes}, or one that a plugin asks.`;
  return Type.Optional(Type.Array(QuestionCode, { maxItems: 100, description }));
}

/** Returns the schema of a field in a request. */
function given(field: AnyField): TSchema {
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
    case 'customer':
      return CustomerInput;
    case 'lines':
      return Type.Array(DocumentLineInput, { maxItems: 1000 });
  }
}

/**
 * Returns the schema of a field in a response. Text has no length limit here, because it was checked in the request.
 */
function answered(field: AnyField): TSchema {
  switch (field.type) {
    case 'text':
    case 'decimal':
      return Type.String();
    case 'day':
    case 'flag':
    case 'choice':
    case 'amounts':
      return given(field);
    case 'customer':
      return Customer;
    case 'lines':
      return Type.Array(DocumentLine);
  }
}

export type Properties = Record<string, TSchema>;

export function inputOf(fields: Readonly<Record<string, AnyField>>): Properties {
  return propertiesOf(fields, (field) => {
    const schema = orNull(field, given(field));
    return 'required' in field ? schema : Type.Optional(schema);
  });
}

export function answerOf(fields: Readonly<Record<string, AnyField>>): Properties {
  return propertiesOf(fields, (field) => orNull(field, answered(field)));
}

function orNull(field: AnyField, schema: TSchema): TSchema {
  return 'nullable' in field ? nullable(schema) : schema;
}

function propertiesOf(fields: Readonly<Record<string, AnyField>>, schemaOf: (field: AnyField) => TSchema): Properties {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}

export const CustomerInput = Type.Object(inputOf(customerFields));
export const Customer = Type.Object(answerOf(customerFields));
export const DocumentLineInput = Type.Object({ id: Type.Optional(uuid), ...inputOf(lineFields) });
export const DocumentLine = Type.Object({
  id: Type.String(),
  ...answerOf(lineFields),
  /**
   * The computed base without VAT. If VAT is rounded per rate, this is the line's own amount, so the lines may differ from the total by
   * cents.
   */
  base: money,
  vat: money,
  total: money,
});
