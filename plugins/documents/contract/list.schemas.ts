import Type, { type Static } from 'typebox';
import { AddedFilters, changeQuery, IdList } from '#core/contract/platform/schemas';
import { moneyPattern } from '#core/money/light';
import { day, DocumentStatus, oneOf, text, uuid } from './part.schemas.ts';
import { printedAtMost } from './printing.ts';

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
  /** Of kinds that tell several states of an issued document apart. */
  state: Type.Optional(text(40)),
  /** One of the kind's types; `ordinary`: those without one. */
  type: Type.Optional(text(40)),
  /** Of issued documents: nothing is owed of the others. `open`: `unpaid` or `partly`; of kinds that ask for no payment, not settled yet. */
  paymentState: Type.Optional(oneOf('open', 'unpaid', 'partly', 'paid', 'overpaid')),
  overdue: Type.Optional(Type.Boolean()),
  /** Of issue, as `issuedFrom` and `issuedTo` together. */
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2199 })),
  issuedFrom: Type.Optional(day),
  issuedTo: Type.Optional(day),
  partnerId: Type.Optional(uuid),
  /** Without those of this partner. */
  exceptPartnerId: Type.Optional(uuid),
  /** What they come to with VAT, in euro, both included; other currencies by the exchange rate of the document. */
  totalFrom: Type.Optional(Type.String({ pattern: moneyPattern })),
  totalTo: Type.Optional(Type.String({ pattern: moneyPattern })),
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
  /** Of issued documents alone whose money no other one asks for. */
  due: sum,
  /** What the filter finds and the sums leave out. */
  leftOut: Type.Object({ drafts: count, cancelled: count }),
  /** Of which the other side owes something, so no credit notes; whatever `paymentState` and `overdue` say: what the list would hold with `open`. */
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

export const PrintInput = Type.Object({
  /** These, in this order. Those that are gone by then are left out. */
  ids: Type.Optional(Type.Array(uuid, { minItems: 1, maxItems: printedAtMost, uniqueItems: true })),
  /** Instead of `ids`: those that the list has now with this filter, in its order. */
  filter: Type.Optional(DocumentSelection),
  /** With `filter`: how many documents the caller takes it to find. Another number is asked about: 422 `count-changed`. */
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  acknowledge: Type.Optional(Type.Array(Type.Enum(['count-changed']), { maxItems: 1 })),
  as: oneOf('pdf', 'zip'),
});
export type PrintInput = Static<typeof PrintInput>;
