import type { EnteredAmounts, Field } from './field.ts';
import { fieldPurposes } from './field-purposes.ts';
import type { FieldName } from './fields.ts';
import type { DocumentKind } from './kind.ts';

/** A field that one kind has beside the common ones; all of them are one column and one object over the wire, `extra`. */
export type ExtraField = Field & {
  readonly initial: string | boolean | null;
  readonly copy: 'kept' | 'renewed';
  /** The part of the form that has it. */
  readonly form: 'terms' | 'details' | 'sums';
  /** Under `fields.<name>` of the kind's words. */
  readonly print: 'terms' | 'nowhere';
  /** The list may show it. */
  readonly list?: true;
  /** Key of what stands in the form while it is empty: what is taken then. */
  readonly placeholder?: string;
  /** The form of a company that pays no VAT has no place for it. */
  readonly ofVatPayers?: true;
};

export type ExtraValue = string | boolean | null | readonly EnteredAmounts[];
export type ExtraValues = Readonly<Record<string, ExtraValue>>;

export type Fielded = Pick<DocumentKind, 'fields' | 'asksForPayment' | 'countsAs'>;

/** A tax document is checked by § 74, and says its VAT in euro too. */
export function isTaxDocument({ countsAs }: Pick<DocumentKind, 'countsAs'>): boolean {
  return countsAs.includes('turnover');
}

/** Whether documents of the kind have a common field: what the kind says of it, else what its purpose makes of it. */
export function hasField(kind: Fielded, name: FieldName): boolean {
  const own = kind.fields[name];
  if (own !== undefined) return own !== false;
  const purpose = fieldPurposes[name];
  if (purpose === undefined) return true;
  if (purpose === 'tax') return isTaxDocument(kind);
  return kind.asksForPayment && (purpose === 'payment' || kind.countsAs.includes('receivable'));
}

/** Key of its name above a column, where the common ones have a shorter one. */
export function headOf({ fields }: Fielded, name: FieldName, short: string): string {
  return fields[name] || short;
}

export function hasExtra({ extra }: Pick<DocumentKind, 'extra'>): boolean {
  return Object.keys(extra).length > 0;
}

/** What a new document of the kind has in its own fields. */
export function initialExtra({ extra }: Pick<DocumentKind, 'extra'>): ExtraValues {
  return Object.fromEntries(Object.entries(extra).map(([name, { initial }]) => [name, initial]));
}

/** A day among them. @param name absent: the kind has no such day */
export function extraDay(values: ExtraValues, name: string | undefined): string | undefined {
  const day = name === undefined ? undefined : values[name];
  return typeof day === 'string' ? day : undefined;
}

/** What a copy takes of them. */
export function extraKeptByCopy({ extra }: Pick<DocumentKind, 'extra'>, values: ExtraValues): ExtraValues {
  return Object.fromEntries(
    Object.entries(extra).map(([name, { copy, initial }]) => [
      name,
      copy === 'kept' ? (values[name] ?? initial) : initial,
    ]),
  );
}

/** Whether a document says what its lines cost. */
export function showsPrices({ prices }: Pick<DocumentKind, 'prices'>, extra: ExtraValues): boolean {
  return prices === undefined || extra[prices] === true;
}

/** Whether its prints may go without prices: nothing is paid by them, and no sum counts them. */
export function pricesAreOptional({
  asksForPayment,
  countsAs,
}: Pick<DocumentKind, 'asksForPayment' | 'countsAs'>): boolean {
  return !asksForPayment && countsAs.length === 0;
}

/** Whether it is paid to an account of the company's. */
export function isPaidToUs(kind: Fielded): boolean {
  return kind.asksForPayment && hasField(kind, 'bankAccountId');
}

/** The other side charges VAT by what it is, whatever the company itself is for VAT. */
export function isTheirInvoice({ direction, party }: Pick<DocumentKind, 'direction' | 'party'>): boolean {
  return direction === 'received' && party === 'supplier';
}

/** The number that the other side gave a document of theirs; empty where the kind has none. */
export function theirNumberOf({ theirNumber }: Pick<DocumentKind, 'theirNumber'>, extra: ExtraValues): string {
  const value = theirNumber === undefined ? '' : extra[theirNumber];
  return typeof value === 'string' ? value.trim() : '';
}

/** The amounts that a paper says, as far as somebody entered them. */
export function enteredIn(
  { entered }: Pick<DocumentKind, 'entered'>,
  extra: Readonly<Record<string, unknown>>,
): readonly EnteredAmounts[] {
  const value = entered === undefined ? undefined : extra[entered];
  return Array.isArray(value) ? (value as readonly EnteredAmounts[]) : []; // by the field's type
}

/** Key of what the other side is called: *Odberateľ*; of cash with the way as its context: *Prijaté od*. */
export function partyKey({ party, cash, texts }: Pick<DocumentKind, 'party' | 'cash' | 'texts'>): string {
  if (cash) return `${texts}.PARTY`;
  return party === 'customer' ? 'DOCUMENTS.FIELD.CUSTOMER' : 'DOCUMENTS.FIELD.SUPPLIER';
}

export function noPartyKey({ party }: Pick<DocumentKind, 'party'>): string {
  return party === 'customer' ? 'DOCUMENTS.NO_CUSTOMER' : 'DOCUMENTS.NO_SUPPLIER';
}

/** Whether a list of the kind has a column, by its id. */
export function hasColumn(kind: Fielded, column: string): boolean {
  if (column === 'due') return kind.asksForPayment;
  return hasField(kind, column as FieldName); // a column that is no field has no purpose of one either
}
