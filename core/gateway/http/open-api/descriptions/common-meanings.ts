import type { OpenApiDocument, OperationObject, ParameterObject, SchemaObject } from '../open-api-types.ts';

/**
 * What fields and parameters mean that have the same name and meaning in every contract, so that a contract describes only its own. A
 * comment in a contract goes first. A name belongs here only if it cannot mean anything else.
 */
const meanings: Readonly<Record<string, string>> = {
  id: 'The id, by which addresses and other fields name the record.',
  version:
    'The version of the record, which grows with each change. A change sends the version that was read: if the record has changed since, it is refused with 409 `stale-version`, and `current` has the record as it is now.',
  externalId: 'The id that another program has given to the record; null if none has.',
  createdAt: 'The time of creation in ISO 8601.',
  updatedAt: 'The time of the last change in ISO 8601 with milliseconds.',
  next: 'The cursor of the next page, to be sent as `after`; null on the last page.',
  after: 'The cursor of the page: `next` of the page before. Without it the first page is returned.',
  items: 'The records in their order.',
  acknowledge:
    'The codes of warnings that are meant so, from `warnings` of an earlier refusal with 422 `needs-acknowledgement`.',
  jobId:
    'The id of the work that has begun. `GET companies/{companyId}/long-work/{jobId}` tells how far it is, how it ended, and where its file is.',
  companyId: 'The id of the company.',
  documentId: 'The id of the document.',
  partnerId: 'The id of the partner.',
  itemId: 'The id of the item of the catalogue.',
  warehouseId: 'The id of the warehouse.',
  arrivedId: 'The id of the arrived document.',
  attachmentId: 'The id of the attachment.',
  paymentId: 'The id of the payment.',
  userId: 'The id of the user.',
  emailId: 'The id of the e-mail.',
  documentType: 'The type of document, such as `Invoice`. `GET numbering/document-types` lists those with a number.',
  collection: 'The path segment of a list, such as `invoices`.',
  sequenceCode: 'The code of the number series.',
  street: 'The street and the number of the house.',
  postCode: 'The postal code.',
  city: 'The town.',
  country: 'The country by ISO 3166-1 alpha-2, such as `SK`.',
  registrationId: 'The registration number of the company (IČO).',
  taxId: 'The tax number (DIČ).',
  vatId: 'The VAT number with its country (IČ DPH), such as `SK2020123456`; empty for who has none.',
  vatPayerType: 'Whether VAT is paid, and under which paragraph of the law the number was given.',
  email: 'The e-mail address.',
  phone: 'The phone number.',
  web: 'The address of the web pages.',
  iban: 'The number of the bank account as IBAN without spaces.',
  swift: 'The code of the bank (BIC).',
  currency: 'The currency in ISO 4217, such as `EUR`.',
  exchangeRate: 'The units of the currency for 1 EUR; null for the euro.',
  variableSymbol: 'The variable symbol, by which the payment is recognised: up to ten digits.',
  constantSymbol: 'The constant symbol: up to four digits.',
  specificSymbol: 'The specific symbol: up to ten digits.',
  vatRate: 'The VAT rate in percent, such as `23`.',
  sk: 'The text in Slovak.',
  en: 'The text in English; empty if there is none.',
  de: 'The text in German; empty if there is none.',
  extra: 'The values of fields that plugins add.',
};

/**
 * Describes the fields and parameters that no comment describes and whose names say what they are.
 * @param added what the fields mean that plugins add to the records of others
 */
export function addCommonMeanings(
  document: OpenApiDocument,
  added: Readonly<Record<string, string>> = {},
): OpenApiDocument {
  const { schemas } = document.components;
  const own = (schema: SchemaObject) => describesItself(schema, schemas);
  const described = (schema: SchemaObject): SchemaObject => ({
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, part]) => {
          const meaning = own(part) ? undefined : (meanings[name] ?? added[name]);
          return [name, { ...described(part), ...(meaning && { description: meaning }) }];
        }),
      ),
    }),
    ...(schema.items && { items: described(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(described) }),
  });
  return {
    ...document,
    paths: mapValues(document.paths, (methods) => mapValues(methods, withMeantParameters)),
    components: {
      ...document.components,
      schemas: mapValues(schemas, described),
    },
  };
}

/** Returns whether a field needs no other description: it has one, or its schema does. */
function describesItself(schema: SchemaObject, schemas: Readonly<Record<string, SchemaObject>>): boolean {
  if (schema.description !== undefined) return true;
  const component = schema.$ref === undefined ? undefined : schemas[schema.$ref.split('/').at(-1) ?? ''];
  return component?.description !== undefined;
}

function withMeantParameters(operation: OperationObject): OperationObject {
  const { parameters } = operation;
  if (!parameters) return operation;
  return { ...operation, parameters: parameters.map((one) => ('$ref' in one ? one : meant(one))) };
}

function meant(parameter: ParameterObject): ParameterObject {
  const { [parameter.name]: description = idMeaning(parameter.name) } = meanings;
  return { ...(description !== undefined && { description }), ...parameter };
}

/** Returns `The id of the bank account.` for `bankAccountId`. */
function idMeaning(name: string): string | undefined {
  const [, record] = /^(\w+)Id$/.exec(name) ?? [];
  return record && `The id of the ${record.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}.`;
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
