import Type, { type Static, type TSchema } from 'typebox';
import { exchangeRatePattern, moneyPattern, percentPattern, quantityPattern } from '#core/money/light';
import type { NumberWarning } from '#plugins/numbering/contract';

const text = (maxLength: number) => Type.String({ maxLength });
/** `yyyy-MM-dd`, one that there is in the calendar. */
const day = Type.String({ format: 'date', pattern: '^(19|20|21)' });
const uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });
const money = Type.String({ pattern: moneyPattern });
/** A sum that changes something. */
const moneyMoved = Type.String({ pattern: `^(?!-?0(\\.0*)?$)${moneyPattern.slice(1)}` });
const quantity = Type.String({ pattern: quantityPattern });
const percent = Type.String({ pattern: percentPattern });
const country = Type.String({ pattern: '^[A-Z]{2}$' });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const symbol = (digits: number) => Type.String({ pattern: `^\\d{0,${digits}}$` });
const oneOf = <const T extends readonly string[]>(...values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });

export const PaymentMethod = oneOf('bankTransfer', 'cash', 'card', 'cashOnDelivery');
export const VatCategory = oneOf('S', 'Z', 'E', 'AE', 'K', 'G', 'O');
export const DocumentStatus = oneOf('draft', 'issued', 'cancelled');
export const PaymentState = oneOf('unpaid', 'partly', 'paid', 'overpaid');

const customerFields = {
  name: text(255),
  street: text(255),
  postCode: text(20),
  city: text(100),
  country,
  registrationId: text(20),
  taxId: text(20),
  vatId: text(20),
  email: text(255),
};
export const Customer = Type.Object(customerFields);
export type Customer = Static<typeof Customer>;

export const CustomerInput = Type.Partial(Type.Object(customerFields));

export const Supplier = Type.Object({
  name: Type.String(),
  street: Type.String(),
  postCode: Type.String(),
  city: Type.String(),
  country,
  registrationId: Type.String(),
  taxId: Type.String(),
  vatId: Type.String(),
  vatPayerType: oneOf('NonPayer', 'Payer', 'RegisteredVatPayer7'),
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

export const LineInput = Type.Object({
  /** Kept when given, so that an editor knows its lines again. */
  id: Type.Optional(uuid),
  name: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }),
  description: Type.Optional(text(2000)),
  quantity,
  /** UN/ECE code or a display text. */
  unit: Type.Optional(text(20)),
  /** Without VAT. */
  unitPrice: quantity,
  discountPercent: Type.Optional(percent),
  vatRate: percent,
  /** Default `S`, or `O` for a company that is not a payer. */
  vatCategory: Type.Optional(VatCategory),
  exemptionReason: Type.Optional(nullable(text(500))),
});
export type LineInput = Static<typeof LineInput>;

export const Line = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  quantity: Type.String(),
  unit: Type.String(),
  unitPrice: Type.String(),
  discountPercent: Type.String(),
  vatRate: Type.String(),
  vatCategory: VatCategory,
  exemptionReason: nullable(Type.String()),
});
export type Line = Static<typeof Line>;

export const DocumentInput = Type.Object({
  /** The partner whose data is copied when `customer` is left out. */
  partnerId: Type.Optional(nullable(uuid)),
  customer: Type.Optional(CustomerInput),
  /** Default today. */
  issuedOn: Type.Optional(day),
  suppliedOn: Type.Optional(day),
  /** Default 14 days after issue. */
  dueOn: Type.Optional(day),
  /** ISO 4217; default EUR. */
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  /** Units of the currency for 1 EUR. */
  exchangeRate: Type.Optional(nullable(Type.String({ pattern: exchangeRatePattern }))),
  /** Default, at issue: the digits of the number. */
  variableSymbol: Type.Optional(symbol(10)),
  constantSymbol: Type.Optional(symbol(4)),
  specificSymbol: Type.Optional(symbol(10)),
  paymentMethod: Type.Optional(PaymentMethod),
  /** Default: the default series of the kind. */
  sequenceCode: Type.Optional(nullable(text(5))),
  lines: Type.Array(LineInput, { maxItems: 1000 }),
  note: Type.Optional(text(2000)),
});
export type DocumentInput = Static<typeof DocumentInput>;
export const DocumentUpdate = Type.Object({ ...DocumentInput.properties, version: Type.Integer() });
export type DocumentUpdate = Static<typeof DocumentUpdate>;

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
});

export const Link = Type.Object({
  kind: oneOf('copy', 'conversion', 'correction', 'settlement'),
  documentId: Type.String(),
  number: nullable(Type.String()),
});

/** A document over the wire. While it is a draft, `supplier` is the company as it is now; issued, it is frozen. */
export const Document = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  kind: Type.String(),
  status: DocumentStatus,
  paymentState: PaymentState,
  overdue: Type.Boolean(),
  number: nullable(Type.String()),
  sequenceCode: nullable(Type.String()),
  partnerId: nullable(Type.String()),
  supplier: Supplier,
  customer: Customer,
  issuedOn: day,
  suppliedOn: day,
  dueOn: day,
  currency: Type.String(),
  exchangeRate: nullable(Type.String()),
  variableSymbol: Type.String(),
  constantSymbol: Type.String(),
  specificSymbol: Type.String(),
  paymentMethod: PaymentMethod,
  lines: Type.Array(Line),
  totals: Totals,
  payments: Type.Array(Payment),
  links: Type.Array(Link),
  sentOn: nullable(day),
  note: Type.String(),
});
export type Document = Static<typeof Document>;

/** With what its user should know of the number that it has just got. */
export const IssuedDocument = Type.Object({
  ...Document.properties,
  warnings: Type.Array(oneOf<readonly NumberWarning[]>('counterWidened', 'dateBackwards', 'numberSkipped')),
});
export type IssuedDocument = Static<typeof IssuedDocument>;

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
});
export type DocumentRow = Static<typeof DocumentRow>;
export const DocumentPage = Type.Object({ items: Type.Array(DocumentRow), next: nullable(Type.String()) });

export const DocumentQuery = Type.Object({
  /** Rows of a page; default 50. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The `next` of the page before, with the same order. */
  after: Type.Optional(text(1000)),
  /** `issuedOn desc` (default), `number asc`, `customerName asc`, `dueOn desc`, `total desc`, … */
  orderBy: Type.Optional(Type.String({ pattern: '^(issuedOn|number|customerName|dueOn|total|due)( (asc|desc))?$' })),
  /** Every word must occur in number, customer, IČO, variable symbol or note; case and diacritics do not matter. */
  search: Type.Optional(text(200)),
  status: Type.Optional(DocumentStatus),
  /** Of issued documents: nothing is owed of the others. */
  paymentState: Type.Optional(PaymentState),
  overdue: Type.Optional(Type.Boolean()),
  /** Of issue, as `issuedFrom` and `issuedTo` together. */
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2199 })),
  issuedFrom: Type.Optional(day),
  issuedTo: Type.Optional(day),
  partnerId: Type.Optional(uuid),
});
export type DocumentQuery = Static<typeof DocumentQuery>;

export const SentInput = Type.Object({ sentOn: nullable(day) });
/** A verb that takes nothing. */
export const Empty = Type.Object({});
/** A verb that may say which version it means: when somebody changed the document since, it is refused. */
export const VersionMeant = Type.Object({ version: Type.Optional(Type.Integer()) });
