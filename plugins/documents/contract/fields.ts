import { foreignLanguageDocuments } from '#plugins/partners/contract';
import { countryPattern, currencyPattern, optionalEmailPattern, uuidPattern } from '#core/contract/formats';
import { type LanguageCode, languages } from '#core/contract';
import { exchangeRatePattern, type PaymentMethod, percentPattern, type VatRounding } from '#core/money/light';
import {
  type ExtraValues,
  type Field,
  initialValues,
  type InputOf,
  type NamesWith,
  perField,
  type ValueOf,
  type ValuesOf,
} from '#core/contract/fields';
import { documentDiscounts, retentions, withVatPrices } from './access.ts';
import type { Line, LineInput } from './line-fields.ts';

/*
 * The fields of a document that people write. These three descriptions define the schemas of requests and responses
 * (schemas.ts), the columns and rows (gateway/document-fields.ts), what a copy takes, the form and what it sends
 * (web/editor/form-values.ts) and the comparison of two versions. Forms and prints must have a place for each field.
 *
 * A new field needs an entry here, a migration that adds its column, its texts, and its place in the form and on the
 * print.
 */

/** The recipient of a document: a copy of a partner's data, frozen when the document is issued. */
export const customerFields = {
  /** The name of the company or the person. */
  name: { type: 'text', maxLength: 255, initial: '', label: 'PARTY.name' },
  street: { type: 'text', maxLength: 255, initial: '', label: 'PARTY.street' },
  postCode: { type: 'text', maxLength: 20, initial: '', label: 'PARTY.postCode' },
  city: { type: 'text', maxLength: 100, initial: '', label: 'PARTY.city' },
  country: { type: 'text', pattern: countryPattern, initial: 'SK', label: 'PARTY.country' },
  registrationId: { type: 'text', maxLength: 20, initial: '', label: 'PARTY.registrationId' },
  taxId: { type: 'text', maxLength: 20, initial: '', label: 'PARTY.taxId' },
  vatId: { type: 'text', maxLength: 20, initial: '', label: 'PARTY.vatId' },
  email: { type: 'text', maxLength: 255, pattern: optionalEmailPattern, initial: '', label: 'PARTY.email' },
} as const satisfies Record<string, Field>;

export type Customer = ValuesOf<typeof customerFields>;

/** The customer of a document before one is chosen. */
export const noCustomer: Customer = initialValues(customerFields);

/** Returns a partner's data as a document copies it. */
export function customerOf(partner: Customer): Customer {
  return perField<typeof customerFields, Customer>(customerFields, (name) =>
    // A partner may lack a country, a document may not.
    name === 'country' ? partner.country || noCustomer.country : partner[name],
  );
}

/** A field that has fields of its own. */
export type CompositeField =
  | { readonly type: 'customer'; readonly label: string }
  | { readonly type: 'lines'; readonly label: string; readonly required: true };

export type DocumentField = (Field | CompositeField) & {
  readonly column: string;
  /** `renewed` means that a copy starts with the value of a new document. */
  readonly copy: 'kept' | 'renewed';
  /** The part of the form that shows the field. */
  readonly form: 'customer' | 'terms' | 'details' | 'lines' | 'sums' | 'note';
  /** The part of the print, and of an issued document's page, that shows the field. */
  readonly print: 'parties' | 'terms' | 'lines' | 'sums' | 'statements' | 'note' | 'foot' | 'nowhere';
};

const vatRoundings = ['perRate', 'perItem'] as const satisfies readonly VatRounding[];
const paymentMethods = ['bankTransfer', 'cash', 'card', 'cashOnDelivery'] as const satisfies readonly PaymentMethod[];

export const documentFields = {
  /**
   * The series of the number; by default the kind's default series. The copy does not take it, because the series may have been deleted.
   */
  sequenceCode: {
    type: 'text',
    reference: 'numberSeries',
    maxLength: 5,
    nullable: true,
    initial: null,
    label: 'DOCUMENTS.FIELD.SERIES',
    column: 'sequence_code',
    copy: 'renewed',
    form: 'terms',
    print: 'nowhere',
  },
  /** The partner whose data is copied when a call gives no `customer`. */
  partnerId: {
    type: 'text',
    reference: 'partner',
    pattern: uuidPattern,
    nullable: true,
    initial: null,
    label: 'DOCUMENTS.FIELD.CUSTOMER',
    column: 'partner_id',
    copy: 'kept',
    form: 'customer',
    print: 'nowhere',
  },
  /**
   * Who the document is for or from: a copy of a partner's data, which later changes of the partner do not touch.
   * The data of `partnerId` is copied where it is missing.
   */
  customer: {
    type: 'customer',
    label: 'DOCUMENTS.FIELD.CUSTOMER',
    column: 'customer',
    copy: 'kept',
    form: 'customer',
    print: 'parties',
  },
  /** The day of issue; today unless another day is given. */
  issuedOn: {
    type: 'day',
    label: 'DOCUMENTS.FIELD.ISSUED_ON_FORM',
    column: 'issued_on',
    copy: 'renewed',
    form: 'terms',
    print: 'terms',
  },
  /** The day of supply; the day of issue unless another day is given. */
  suppliedOn: {
    type: 'day',
    label: 'DOCUMENTS.FIELD.SUPPLIED_ON',
    column: 'supplied_on',
    copy: 'renewed',
    form: 'terms',
    print: 'terms',
  },
  /** The due day; 14 days after issue, or as long as the partner has, unless another day is given. */
  dueOn: {
    type: 'day',
    label: 'DOCUMENTS.FIELD.DUE_ON_FORM',
    column: 'due_on',
    copy: 'renewed',
    form: 'terms',
    print: 'terms',
  },
  /** The share of the total in percent, 0 to 50, that the customer keeps until `retentionDueOn`. */
  retentionPercent: {
    type: 'decimal',
    pattern: '^(50(\\.0{1,2})?|([0-9]|[1-4][0-9])(\\.[0-9]{1,2})?)$',
    initial: '0',
    licence: retentions,
    label: 'DOCUMENTS.FIELD.RETENTION_PERCENT',
    column: 'retention_percent',
    // The day depends on the work, such as its handover, and not on the issue, so a copy has neither field.
    copy: 'renewed',
    form: 'details',
    print: 'sums',
  },
  /** The day when the retention is due, after the due day. It is null exactly when there is no retention. */
  retentionDueOn: {
    type: 'day',
    nullable: true,
    initial: null,
    label: 'DOCUMENTS.FIELD.RETENTION_DUE_ON',
    column: 'retention_due_on',
    copy: 'renewed',
    form: 'details',
    print: 'sums',
  },
  /** How the document is paid. */
  paymentMethod: {
    type: 'choice',
    of: paymentMethods,
    texts: 'DOCUMENTS.PAYMENT_METHOD',
    initial: 'bankTransfer',
    label: 'DOCUMENTS.FIELD.PAYMENT_METHOD',
    column: 'payment_method',
    copy: 'kept',
    form: 'terms',
    print: 'terms',
  },
  /**
   * The account that the customer pays to; by default the usual account of the currency. A copy starts with the
   * default, because the account of a copied document may have been deleted.
   */
  bankAccountId: {
    type: 'text',
    reference: 'bankAccount',
    pattern: uuidPattern,
    nullable: true,
    initial: null,
    label: 'DOCUMENTS.FIELD.BANK_ACCOUNT',
    column: 'bank_account_id',
    copy: 'renewed',
    form: 'terms',
    // The print shows the account number of the frozen supplier.
    print: 'nowhere',
  },
  /** The currency in ISO 4217. */
  currency: {
    type: 'text',
    pattern: currencyPattern,
    initial: 'EUR',
    label: 'DOCUMENTS.FIELD.CURRENCY',
    column: 'currency',
    copy: 'kept',
    form: 'terms',
    print: 'sums',
  },
  /** The units of the currency for 1 EUR on the day; null for the euro. */
  exchangeRate: {
    type: 'decimal',
    pattern: exchangeRatePattern,
    nullable: true,
    initial: null,
    label: 'DOCUMENTS.FIELD.EXCHANGE_RATE',
    column: 'exchange_rate',
    copy: 'renewed',
    form: 'terms',
    print: 'statements',
  },
  /** The variable symbol; at issue it becomes the digits of the number, unless one is given. */
  variableSymbol: {
    type: 'text',
    pattern: '^\\d{0,10}$',
    initial: '',
    label: 'DOCUMENTS.FIELD.VARIABLE_SYMBOL',
    column: 'variable_symbol',
    copy: 'renewed',
    form: 'terms',
    print: 'terms',
  },
  /** The constant symbol: up to four digits. */
  constantSymbol: {
    type: 'text',
    pattern: '^\\d{0,4}$',
    initial: '',
    label: 'DOCUMENTS.FIELD.CONSTANT_SYMBOL',
    column: 'constant_symbol',
    copy: 'kept',
    form: 'details',
    print: 'terms',
  },
  /** The specific symbol: up to ten digits. */
  specificSymbol: {
    type: 'text',
    pattern: '^\\d{0,10}$',
    initial: '',
    label: 'DOCUMENTS.FIELD.SPECIFIC_SYMBOL',
    column: 'specific_symbol',
    copy: 'kept',
    form: 'details',
    print: 'terms',
  },
  /** The number that the customer gave to their order. */
  orderNumber: {
    type: 'text',
    maxLength: 30,
    initial: '',
    label: 'DOCUMENTS.FIELD.ORDER_NUMBER',
    column: 'order_number',
    copy: 'kept',
    form: 'details',
    print: 'terms',
  },
  /** The name of the person who made the document; the user who saves it first, unless a name is given. */
  issuedBy: {
    type: 'text',
    maxLength: 100,
    label: 'DOCUMENTS.FIELD.ISSUED_BY',
    column: 'issued_by',
    copy: 'renewed',
    form: 'details',
    print: 'foot',
  },
  /** The language of the print. Texts that the law prescribes also stay in Slovak. */
  language: {
    type: 'choice',
    of: languages,
    texts: 'DOCUMENTS.LANGUAGE',
    initial: 'sk' satisfies LanguageCode,
    licence: foreignLanguageDocuments,
    label: 'DOCUMENTS.FIELD.LANGUAGE',
    column: 'language',
    copy: 'kept',
    form: 'details',
    print: 'nowhere',
  },
  /** Whether VAT is rounded once for each rate, or for each line. */
  vatRounding: {
    type: 'choice',
    of: vatRoundings,
    texts: 'DOCUMENTS.VAT_ROUNDING',
    initial: 'perRate',
    label: 'DOCUMENTS.FIELD.VAT_ROUNDING',
    column: 'vat_rounding',
    copy: 'kept',
    form: 'details',
    print: 'sums',
  },
  /** Whether line prices include VAT. Then VAT is taken out of the prices instead of being added. */
  pricesIncludeVat: {
    type: 'flag',
    initial: false,
    licence: withVatPrices,
    label: 'DOCUMENTS.FIELD.PRICES_INCLUDE_VAT',
    column: 'prices_include_vat',
    copy: 'kept',
    form: 'lines',
    print: 'lines',
  },
  /** The lines in their order. A change replaces all of them. */
  lines: {
    type: 'lines',
    required: true,
    label: 'DOCUMENTS.LINES',
    column: 'lines',
    copy: 'kept',
    form: 'lines',
    print: 'lines',
  },
  /** The discount on the whole document, applied after the discounts of the lines. */
  discountPercent: {
    type: 'decimal',
    pattern: percentPattern,
    initial: '0',
    licence: documentDiscounts,
    label: 'DOCUMENTS.FIELD.DISCOUNT',
    column: 'discount_percent',
    copy: 'kept',
    form: 'sums',
    print: 'sums',
  },
  /** The text below the lines. */
  note: {
    type: 'text',
    maxLength: 2000,
    initial: '',
    label: 'DOCUMENTS.FIELD.NOTE',
    column: 'note',
    copy: 'kept',
    form: 'note',
    print: 'note',
  },
} as const satisfies Record<string, DocumentField>;

type Fields = typeof documentFields;
export type FieldName = keyof Fields;
export type FormField<Place extends DocumentField['form']> = NamesWith<Fields, { readonly form: Place }>;
export type PrintedField<Place extends DocumentField['print']> = NamesWith<Fields, { readonly print: Place }>;

/** The values that people write in a document, as sent over HTTP. */
export type FieldValues = {
  -readonly [Name in FieldName]: Fields[Name] extends Field
    ? ValueOf<Fields[Name]>
    : { customer: Customer; lines: Line[] }[Fields[Name]['type'] & ('customer' | 'lines')];
};

type InputValues = Omit<FieldValues, 'customer' | 'lines'> & { customer: Partial<Customer>; lines: LineInput[] };
/**
 * The input of a document. `externalId` is set by a client program and unknown to forms, so a change without `externalId` does not remove
 * it, and a copy has none.
 */
export type DocumentInput = InputOf<Fields, InputValues> & {
  externalId?: string | null;
  /** The kind's own fields; a field that is left out gets the value of a new document. */
  extra?: ExtraValues;
  /** The values in the company's custom fields; a change that leaves them out keeps the existing values. */
  customFields?: readonly { readonly id: string; readonly value: string }[];
};
export type DocumentUpdate = DocumentInput & { version: number };

/** The number of days from issue to the due day, unless another day is given. */
export const defaultDueDays = 14;

type StoredField = NamesWith<Fields, { readonly copy: 'kept' }>;

/** Returns the fields that a copy takes from its source document. `Values` can be any representation of the fields. */
export function fieldsCopied<Values extends { [Name in FieldName]: unknown }>(
  values: Values,
): Pick<Values, StoredField> {
  const copied = Object.entries(documentFields).filter(([, { copy }]) => copy === 'kept');
  // The entries have only the names that a copy takes.
  return Object.fromEntries(copied.map(([name]) => [name, values[name as FieldName]])) as Pick<Values, StoredField>;
}
