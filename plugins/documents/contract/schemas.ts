import Type, { type Static, type TSchema } from 'typebox';
import { reference, vatPayerTypes } from '#core/contract';
import { countryPattern, currencyPattern } from '#core/contract/formats';
import { type LineAmounts, moneyPattern } from '#core/money/light';
import { AddedFilters, changeQuery, ExternalId, IdList } from '#core/contract/platform/schemas';
import { Partner } from '#plugins/partners/contract';
import type { Field } from './field.ts';
import { printedAtMost } from './printing.ts';
import { issueWarnings, numberWarnings, paymentWarnings } from './warnings.ts';
import {
  type CompositeField,
  customerFields,
  documentFields,
  type DocumentInput as Input,
  type DocumentUpdate as Update,
  type FieldValues,
  type Line,
  lineFields,
} from './fields.ts';

const text = (maxLength: number) => Type.String({ maxLength });
/** `yyyy-MM-dd`, one that there is in the calendar. */
const day = Type.String({ format: 'date', pattern: '^(19|20|21)' });
const uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });
const money = Type.String({ pattern: moneyPattern });
/** A sum that changes something. */
const moneyMoved = Type.String({ pattern: `^(?!-?0(\\.0*)?$)${moneyPattern.slice(1)}` });
const country = Type.String({ pattern: countryPattern });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const oneOf = <const T extends readonly string[]>(...values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });

const PaymentMethod = oneOf(...documentFields.paymentMethod.of);
const VatCategory = oneOf(...lineFields.vatCategory.of);
const DocumentStatus = oneOf('draft', 'issued', 'cancelled');
const PaymentState = oneOf('unpaid', 'partly', 'paid', 'overpaid');

type AnyField = Field | CompositeField;

/** Codes of the warnings that the caller says are meant so, as a 422 `needs-acknowledgement` named them. */
function acknowledge<Warnings extends object>(warnings: Warnings) {
  return Type.Optional(Type.Array(oneOf(...codesOf(warnings))));
}
function codesOf<Warnings extends object>(warnings: Warnings) {
  return Object.keys(warnings) as (keyof Warnings & string)[]; // a table of codes has no other keys
}

/** What a call may say of a field. */
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
    case 'customer':
      return CustomerInput;
    case 'lines':
      return Type.Array(DocumentLineInput, { maxItems: 1000 });
  }
}

/** What an answer says of it: text was measured when it came. */
function answered(field: AnyField): TSchema {
  switch (field.type) {
    case 'text':
    case 'decimal':
      return Type.String();
    case 'day':
    case 'flag':
    case 'choice':
      return given(field);
    case 'customer':
      return Customer;
    case 'lines':
      return Type.Array(DocumentLine);
  }
}

type Properties = Record<string, TSchema>;

function inputOf(fields: Readonly<Record<string, AnyField>>): Properties {
  return propertiesOf(fields, (field) => {
    const schema = orNull(field, given(field));
    return 'required' in field ? schema : Type.Optional(schema);
  });
}

function answerOf(fields: Readonly<Record<string, AnyField>>): Properties {
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
  /** Computed, as `totals` are; of VAT that is rounded per rate this is the line's own, so lines may miss the total by cents. */
  base: money,
  vat: money,
  total: money,
});

/** The schema is made of the descriptions, and so is the type. */
const input = {
  ...inputOf(documentFields),
  /** A change that leaves it out keeps it; null takes it away. */
  externalId: Type.Optional(nullable(ExternalId)),
};
export const DocumentInput = Type.Unsafe<Input>(Type.Object(input));
export const DocumentUpdate = Type.Unsafe<Update>(Type.Object({ ...input, version: Type.Integer() }));

export const Supplier = Type.Object({
  name: Type.String(),
  street: Type.String(),
  postCode: Type.String(),
  city: Type.String(),
  country,
  registrationId: Type.String(),
  taxId: Type.String(),
  vatId: Type.String(),
  vatPayerType: oneOf(...vatPayerTypes),
  /** Register and entry number. */
  registration: Type.String(),
  iban: Type.String(),
  swift: Type.String(),
  bank: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  web: Type.String(),
});
export type Supplier = Static<typeof Supplier>;

export const Totals = Type.Object({
  base: money,
  vat: money,
  total: money,
  rounding: money,
  paid: money,
  due: money,
  byRate: Type.Array(
    Type.Object({ rate: Type.String(), category: VatCategory, base: money, vat: money, vatEur: nullable(money) }),
  ),
});
export type Totals = Static<typeof Totals>;

export const Payment = Type.Object({ id: Type.String(), amount: money, paidOn: day, method: PaymentMethod });
export type Payment = Static<typeof Payment>;
export const PaymentInput = Type.Object({
  /** Negative: paid back. */
  amount: moneyMoved,
  paidOn: day,
  /** Default: how the document says. */
  method: Type.Optional(PaymentMethod),
  acknowledge: acknowledge(paymentWarnings),
});
export type PaymentInput = Static<typeof PaymentInput>;

export const DocumentAccounts = Type.Object({
  accounts: nullable(
    Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        iban: Type.String(),
        currency: Type.String(),
        isMain: Type.Boolean(),
      }),
    ),
  ),
});
export type DocumentAccounts = Static<typeof DocumentAccounts>;

/** Partners as they are now, the last one first. */
export const RecentPartners = Type.Object({ partners: Type.Array(Partner) });
export type RecentPartners = Static<typeof RecentPartners>;

export const Link = Type.Object({
  kind: oneOf('copy', 'conversion', 'correction', 'settlement'),
  documentId: Type.String(),
  number: nullable(Type.String()),
});

/** What a document has beside its fields. While it is a draft, `supplier` is the company as it is now; issued, it is frozen. */
const documentState = {
  id: Type.String(),
  version: Type.Integer(),
  kind: Type.String(),
  status: DocumentStatus,
  paymentState: PaymentState,
  overdue: Type.Boolean(),
  /** The caller made it. */
  own: Type.Boolean(),
  number: nullable(Type.String()),
  supplier: Supplier,
  totals: Totals,
  payments: Type.Array(Payment),
  links: Type.Array(Link),
  sentOn: nullable(day),
  externalId: nullable(Type.String()),
  /** ISO 8601 with milliseconds: when anything of it was last changed, payments too. */
  updatedAt: Type.String(),
};
const state = Type.Object(documentState);
/** The amounts are the gateway's; a line that the editor holds has none yet. */
export type AnsweredLine = Line & Partial<LineAmounts>;
export type Document = Static<typeof state> & Omit<FieldValues, 'lines'> & { lines: AnsweredLine[] };

/** A document over the wire. */
export const Document = Type.Unsafe<Document>(Type.Object({ ...documentState, ...answerOf(documentFields) }));

type NumberWarning = keyof typeof numberWarnings;
const warnings = Type.Array(Type.Object({ code: oneOf(...codesOf(numberWarnings)), field: Type.String() }));
export type IssuedDocument = Document & { warnings: { code: NumberWarning; field: string }[] };

/** With what is unusual about the number that it has just got; all else was asked before. */
export const IssuedDocument = Type.Unsafe<IssuedDocument>(
  Type.Object({ ...documentState, ...answerOf(documentFields), warnings }),
);

/** What was deleted, by which it can be taken back. */
export const DeletedDocument = Type.Object({ id: Type.String() });

/** A row of a list: what it shows, nothing more. */
export const DocumentRow = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  status: DocumentStatus,
  paymentState: PaymentState,
  overdue: Type.Boolean(),
  number: nullable(Type.String()),
  customerName: Type.String(),
  issuedOn: day,
  suppliedOn: day,
  dueOn: day,
  currency: Type.String(),
  variableSymbol: Type.String(),
  base: money,
  vat: money,
  total: money,
  due: money,
  sentOn: nullable(day),
  externalId: nullable(Type.String()),
  /** ISO 8601 with milliseconds. */
  updatedAt: Type.String(),
});
export type DocumentRow = Static<typeof DocumentRow>;
export const DocumentPage = Type.Object({
  items: Type.Array(DocumentRow),
  next: nullable(Type.String()),
  /** With `count=true` alone. */
  total: Type.Optional(Type.Integer()),
});

/** Which documents: the same for a list and for its sums. */
const filter = {
  /**
   * Every word must occur in number, customer, IČO, variable symbol, note or a line; case and diacritics do not matter. An
   * amount (`1 234,56`) also finds the documents of that total, or of which that much is due.
   */
  search: Type.Optional(text(200)),
  /** How a search that failed is tried again; as text, since a name with `$` is not converted. [A4-17] */
  $skip: Type.Optional(Type.Literal('0')),
  $top: Type.Optional(Type.Literal('10')),
  status: Type.Optional(DocumentStatus),
  /** Of issued documents: nothing is owed of the others. `open`: `unpaid` or `partly`. */
  paymentState: Type.Optional(oneOf('open', 'unpaid', 'partly', 'paid', 'overpaid')),
  overdue: Type.Optional(Type.Boolean()),
  /** Of issue, as `issuedFrom` and `issuedTo` together. */
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2199 })),
  issuedFrom: Type.Optional(day),
  issuedTo: Type.Optional(day),
  partnerId: Type.Optional(uuid),
  ids: Type.Optional(IdList),
  filters: Type.Optional(AddedFilters),
  updatedSince: changeQuery.updatedSince,
  externalId: changeQuery.externalId,
};
export const DocumentFilter = Type.Object(filter);
export type DocumentFilter = Static<typeof DocumentFilter>;

export const DocumentQuery = Type.Object({
  /** Rows of a page; default 50. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The `next` of the page before, with the same order. */
  after: Type.Optional(text(1000)),
  /**
   * `issuedOn desc` (default), `number asc`, `customerName asc`, `dueOn desc`, … Amounts of different currencies can't be
   * compared: `total` and `due` order the documents in euro first, then each other currency by itself.
   */
  orderBy: Type.Optional(
    Type.String({ pattern: '^(issuedOn|number|customerName|dueOn|updatedAt|total|due)( (asc|desc))?$' }),
  ),
  ...filter,
  count: changeQuery.count,
});
export type DocumentQuery = Static<typeof DocumentQuery>;

/** Which documents, and in which order: what an export of the list takes. */
export const DocumentSelection = Type.Object({ ...filter, orderBy: DocumentQuery.properties.orderBy });
export type DocumentSelection = Static<typeof DocumentSelection>;

const count = Type.Integer();
/** Of many documents: it may have more digits than the amount of one. */
const sum = Type.String({ pattern: '^-?\\d+\\.\\d{2}$' });
/** Sums of one currency. Drafts and cancelled documents are not summed unless `status` asks for them. */
export const CurrencySummary = Type.Object({
  currency: Type.String(),
  /** How many the sums are of. */
  count,
  base: sum,
  vat: sum,
  total: sum,
  /** Of issued documents alone. */
  due: sum,
  /** What the filter finds and the sums leave out. */
  leftOut: Type.Object({ drafts: count, cancelled: count }),
  /** Of which something is due, whatever `paymentState` and `overdue` say: what the list would hold with `open`. */
  open: Type.Object({ count, due: sum }),
  /** The same of what is overdue. */
  overdue: Type.Object({ count, due: sum }),
  /** Issued in this month, whatever days the filter names. */
  thisMonth: Type.Object({ count, total: sum }),
});
export type CurrencySummary = Static<typeof CurrencySummary>;
/** The euro first. */
export const DocumentSummary = Type.Object({ currencies: Type.Array(CurrencySummary) });
export type DocumentSummary = Static<typeof DocumentSummary>;

export const ExchangeRateQuery = Type.Object({
  currency: Type.String({ pattern: currencyPattern }),
  /** The rate that holds on that day: the last one published by then. */
  on: day,
});
export const ExchangeRate = Type.Object({
  currency: Type.String(),
  /** It was published on that day. */
  day,
  /** Units of the currency for 1 EUR. */
  rate: Type.String(),
  /** `demo`: invented for the demo. */
  source: oneOf('ecb', 'demo'),
});
export type ExchangeRate = Static<typeof ExchangeRate>;
export const ExchangeRateOrNone = nullable(ExchangeRate);

export const SentInput = Type.Object({ sentOn: nullable(day) });
export const PrintInput = Type.Object({
  /** These, in this order. Those that are gone by then are left out. */
  ids: Type.Optional(Type.Array(uuid, { minItems: 1, maxItems: printedAtMost, uniqueItems: true })),
  /** Instead of `ids`: those that the list has now with this filter, in its order. */
  filter: Type.Optional(DocumentSelection),
  as: oneOf('pdf', 'zip'),
});
export type PrintInput = Static<typeof PrintInput>;
/** Under this id it stands in `GET long-work`, and its notification too. */
export const PrintBegun = Type.Object({ jobId: Type.String() });

export const StoredReportAsked = Type.Object({
  action: oneOf('Download', 'Open'),
  /** What the file is to be called; default: as it was kept. */
  fileName: Type.Optional(text(255)),
  /** What it is of: `Invoice`. */
  resourceType: Type.Optional(text(100)),
});
/** A path of this gateway, without a token, for an hour. */
export const StoredReportAddress = Type.String();

/** A verb that takes nothing. */
export const Empty = Type.Object({});
/** What issuing takes: the version that is meant, and the warnings that are. */
export const IssueInput = Type.Object({
  version: Type.Optional(Type.Integer()),
  acknowledge: acknowledge(issueWarnings),
});
/** A verb that may say which version it means: when somebody changed the document since, it is refused. */
export const VersionMeant = Type.Object({ version: Type.Optional(Type.Integer()) });
