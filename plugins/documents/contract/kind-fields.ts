import type { AddedField, EnteredAmounts, ExtraValues } from '#core/contract/fields';
import type { Day } from '#core/calendar';
import type { BookedOn, Derived } from './derived.ts';
import { fieldPurposes } from './field-purposes.ts';
import type { FieldName } from './fields.ts';
import type { DocumentKind, WordedKind } from './kind.ts';

/** A field that documents of some kinds have besides the common ones, and where it stands in them. */
export type ExtraField = AddedField & {
  readonly copy: 'kept' | 'renewed';
  /** The part of the form that shows the field. */
  readonly form: 'terms' | 'details' | 'sums';
  /** The part of the print that shows the field; its caption is `fields.<name>` of the kind's words. */
  readonly print: 'terms' | 'nowhere';
  /** The value in a new document, and in a saved one that says nothing: the current day. */
  readonly startsAs?: 'today';
  /** What a document shows only if this yes-or-no field says so. */
  readonly shows?: 'prices';
};

export type Fielded = Pick<DocumentKind, 'fields' | 'asksForPayment' | 'countsAs'>;

/**
 * Checks whether documents of the kind are tax documents. These are checked against § 74 and show their VAT also in
 * euro.
 */
export function isTaxDocument({ countsAs }: Pick<DocumentKind, 'countsAs'>): boolean {
  return countsAs.includes('turnover');
}

/** Checks whether the kind has a common field: the kind's own setting decides first, then the field's purpose. */
export function hasField(kind: Fielded, name: FieldName): boolean {
  const own = kind.fields[name];
  if (own !== undefined) return own !== false;
  const purpose = fieldPurposes[name];
  if (purpose === undefined) return true;
  if (purpose === 'tax') return isTaxDocument(kind);
  return kind.asksForPayment && (purpose === 'payment' || kind.countsAs.includes('receivable'));
}

/** Returns the key of the field's column heading; a kind without its own label uses the shorter common one. */
export function headOf({ fields }: Fielded, name: FieldName, short: string): string {
  return fields[name] || short;
}

export function hasExtra({ extra }: Pick<DocumentKind, 'extra'>): boolean {
  return Object.keys(extra).length > 0;
}

export function hasLineExtra({ lineExtra }: Pick<DocumentKind, 'lineExtra'>): boolean {
  return Object.keys(lineExtra).length > 0;
}

/** Returns the values with the current day in fields that start as it. */
export function withToday(fields: DocumentKind['extra'], values: ExtraValues, today: Day): ExtraValues {
  const days = Object.keys(fields).filter((name) => fields[name]?.startsAs === 'today');
  return { ...values, ...Object.fromEntries(days.map((name) => [name, values[name] ?? today])) };
}

/** Returns the days that assign a document to months, by the paths of their fields. */
export function bookedOn(
  kind: Fielded & Pick<WordedKind, 'bookedOn'>,
  document: Parameters<BookedOn>[0],
): ReturnType<BookedOn> {
  const { fields } = document;
  const usual = (['issuedOn', 'suppliedOn'] as const).filter((name) => hasField(kind, name));
  return kind.bookedOn?.(document) ?? Object.fromEntries(usual.map((name) => [`/${name}`, fields[name]]));
}

/** Returns the own fields that a copy takes. */
export function extraFieldsCopied(fields: DocumentKind['extra'], values: ExtraValues): ExtraValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { copy, initial }]) => [
      name,
      copy === 'kept' ? (values[name] ?? initial) : initial,
    ]),
  );
}

/** Checks whether a document shows the prices of its lines. */
export function showsPrices(kind: Pick<DocumentKind, 'extra'>, extra: ExtraValues): boolean {
  return Object.entries(kind.extra).every(([name, { shows }]) => shows !== 'prices' || extra[name] === true);
}

/** Checks whether prints of the kind may leave prices out, because its documents request no payment and count in no sum. */
export function pricesAreOptional({
  asksForPayment,
  countsAs,
}: Pick<DocumentKind, 'asksForPayment' | 'countsAs'>): boolean {
  return !asksForPayment && countsAs.length === 0;
}

/** Checks whether documents of the kind are paid to an account of the company. */
export function isIncomingPayment(kind: Fielded): boolean {
  return kind.asksForPayment && hasField(kind, 'bankAccountId');
}

/**
 * Checks whether the document is a supplier's invoice: then the supplier's VAT status decides the VAT, not the
 * company's.
 */
export function isTheirInvoice({ direction, party }: Pick<DocumentKind, 'direction' | 'party'>): boolean {
  return direction === 'received' && party === 'supplier';
}

/** Returns the name of the kind's field for amounts that replace the sums of the lines, if it has one. */
export function amountsField({ extra }: Pick<DocumentKind, 'extra'>): string | undefined {
  return Object.keys(extra).find((name) => extra[name]?.type === 'amounts');
}

/** Returns the amounts that the received document states, as far as a user entered them. */
export function enteredIn(
  kind: Pick<DocumentKind, 'extra'>,
  extra: Readonly<Record<string, unknown>>,
): readonly EnteredAmounts[] {
  const value = extra[amountsField(kind) ?? ''];
  return Array.isArray(value) ? (value as readonly EnteredAmounts[]) : []; // The field's type guarantees this shape.
}

/** Checks whether documents of the kind take in and pay out cash. All together are what is in the box. */
export function movesCash({ countsAs }: Pick<DocumentKind, 'countsAs'>): boolean {
  return countsAs.includes('cash');
}

/** Returns whether the cash of the document comes in or goes out; `undefined` for a kind that moves none. */
export function cashDirection({ derive }: Pick<DocumentKind, 'derive'>, extra: ExtraValues = {}): Derived['cash'] {
  return derive?.(extra).cash;
}

/**
 * Returns the text keys for the role of the customer or supplier: the kind's own, otherwise *Odberateľ*. The own text may depend on the
 * direction of cash, as its i18next context: *Prijaté od*.
 */
export function partyKey({ party, texts }: Pick<DocumentKind, 'party' | 'texts'>): string[] {
  return [`${texts}.PARTY`, party === 'customer' ? 'DOCUMENTS.FIELD.CUSTOMER' : 'DOCUMENTS.FIELD.SUPPLIER'];
}

export function noPartyKey({ party }: Pick<DocumentKind, 'party'>): string {
  return party === 'customer' ? 'DOCUMENTS.NO_CUSTOMER' : 'DOCUMENTS.NO_SUPPLIER';
}

/** Checks whether a list of the kind has a column with this id. */
export function hasColumn(kind: Fielded, column: string): boolean {
  if (column === 'due') return kind.asksForPayment;
  return hasField(kind, column as FieldName); // A column that is not a field has no purpose, so it is present.
}
