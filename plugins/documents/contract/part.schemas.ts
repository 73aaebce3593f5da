import Type, { type Static, type TSchema } from 'typebox';
import { vatPayerTypes } from '#core/contract';
import type { Field } from '#core/contract/fields';
import { answered, answerOf, given, inputOf, money, oneOf, type Properties } from '#core/contract/fields/schemas';
import { countryPattern, uuidPattern } from '#core/contract/formats';
import { moneyPattern } from '#core/money/light';
import { type CompositeField, customerFields, documentFields } from './fields.ts';
import { lineFields } from './line-fields.ts';

export { day, money, nullable, oneOf, type Properties, VatCategory } from '#core/contract/fields/schemas';

export const text = (maxLength: number) => Type.String({ maxLength });
export const uuid = Type.String({ pattern: uuidPattern });
/** An amount other than zero. */
export const moneyMoved = Type.String({ pattern: `^(?!-?0(\\.0*)?$)${moneyPattern.slice(1)}` });
export const country = Type.String({ pattern: countryPattern });

export const PaymentMethod = oneOf(...documentFields.paymentMethod.of);
/** Whether the document is a draft, is issued, or was cancelled. */
export const DocumentStatus = oneOf('draft', 'issued', 'cancelled');
/** How much of an issued document is paid. */
export const PaymentState = oneOf('unpaid', 'partly', 'paid', 'overpaid');

/** The code of a question. The set is open, because plugins ask questions of their own. */
export const QuestionCode = Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 100 });

/** Returns the schema of the questions that the caller confirms. @param warnings the documents' own codes, which the description lists */
export function acknowledge(warnings: object) {
  const codes = Object.keys(warnings).join(', ');
  const description = `Codes of the warnings of an earlier needs-acknowledgement that are meant so: ${codes}, or one that a plugin asks.`;
  return Type.Optional(Type.Array(QuestionCode, { maxItems: 100, description }));
}

/** Returns the properties that the common fields have in a request; these include the customer and the lines. */
export function documentInputProperties(): Properties {
  return inputOf<Field | CompositeField>(documentFields, (field) => {
    if (field.type === 'customer') return CustomerInput;
    return field.type === 'lines' ? linesInput(DocumentLineInput) : given(field);
  });
}

/** Returns the properties that the common fields have in a response. */
export function documentProperties(): Properties {
  return answerOf<Field | CompositeField>(documentFields, (field) => {
    if (field.type === 'customer') return Customer;
    return field.type === 'lines' ? Type.Array(DocumentLine) : answered(field);
  });
}

/** Returns the schema of a request's lines. */
export function linesInput(line: TSchema) {
  return Type.Array(line, { maxItems: 1000 });
}

export const CustomerInput = Type.Object(inputOf(customerFields));
export const Customer = Type.Object(answerOf(customerFields));
export const DocumentLineInput = Type.Object({
  /** The id of a line that the document has already, so that what was made of the line stays known; a line without it is new. */
  id: Type.Optional(uuid),
  ...inputOf(lineFields),
});
export const DocumentLine = Type.Object({
  /** The id of the line, which a change of the document sends back. */
  id: Type.String(),
  ...answerOf(lineFields),
  /**
   * The computed base without VAT. If VAT is rounded per rate, this is the line's own amount, so the lines may differ from the total by
   * cents.
   */
  base: money,
  /** The VAT of the line. */
  vat: money,
  /** The line with VAT. */
  total: money,
});

/** The company, as it is printed on a document. */
export const Supplier = Type.Object({
  /** The legal name of the company or person. */
  name: Type.String(),
  street: Type.String(),
  postCode: Type.String(),
  city: Type.String(),
  country,
  registrationId: Type.String(),
  taxId: Type.String(),
  vatId: Type.String(),
  vatPayerType: oneOf(...vatPayerTypes),
  /** The register and the entry number. */
  registration: Type.String(),
  iban: Type.String(),
  swift: Type.String(),
  /** The name of the bank; empty if it is not stated. */
  bank: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  web: Type.String(),
});
export type Supplier = Static<typeof Supplier>;
