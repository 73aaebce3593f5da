import Type, { type Static } from 'typebox';
import { AddedFilters, changeQuery, IdList } from '#core/contract/platform/schemas';
import { moneyPattern } from '#core/money/light';
import { day, DocumentStatus, oneOf, text, uuid } from './part.schemas.ts';
import { printedAtMost } from './printing.ts';

/** The filter of documents, the same for a list and for its sums. */
const filter = {
  /**
   * The search text. Every word must occur in the number, customer, IČO, variable symbol, note or a line, ignoring case
   * and diacritics. An amount (`1 234,56`) also finds documents with this total or this due amount.
   */
  search: Type.Optional(text(200)),
  /** Only `0`, which a search of the pages sends when it is tried again: it skips nothing, and other values are refused with 400. What follows beyond comes by `after`. It is text, because query names with `$` are not converted. [A4-17] */
  $skip: Type.Optional(Type.Literal('0')),
  /** Only `10`, as with `$skip`: the number of rows where `top` is left out. */
  $top: Type.Optional(Type.Literal('10')),
  /** Only drafts, only issued, or only cancelled documents; by default all. */
  status: Type.Optional(DocumentStatus),
  /** A state of the kind's lifecycle, for kinds with several states of an issued document. */
  state: Type.Optional(text(40)),
  /** One of the kind's types; `ordinary` finds documents without a type. */
  type: Type.Optional(text(40)),
  /**
   * The payment state. It finds only issued documents, because nothing is owed on others. `open` means `unpaid` or `partly`; for kinds
   * without payments it means not settled yet.
   */
  paymentState: Type.Optional(oneOf('open', 'unpaid', 'partly', 'paid', 'overpaid')),
  /** Only documents on which something is owed after the due day, or only the others. */
  overdue: Type.Optional(Type.Boolean()),
  /** The year of issue, as a short form of `issuedFrom` and `issuedTo`. */
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2199 })),
  /** Only documents issued on this day or later. */
  issuedFrom: Type.Optional(day),
  /** Only documents issued on this day or earlier. */
  issuedTo: Type.Optional(day),
  /** Only documents of this partner. */
  partnerId: Type.Optional(uuid),
  /** A partner whose documents are left out. */
  exceptPartnerId: Type.Optional(uuid),
  /** The least total with VAT in euro. Other currencies are converted at the document's exchange rate. */
  totalFrom: Type.Optional(Type.String({ pattern: moneyPattern })),
  /** The greatest total with VAT in euro. */
  totalTo: Type.Optional(Type.String({ pattern: moneyPattern })),
  ids: Type.Optional(IdList),
  filters: Type.Optional(AddedFilters),
  updatedSince: changeQuery.updatedSince,
  externalId: changeQuery.externalId,
};
export const DocumentFilter = Type.Object(filter);
export type DocumentFilter = Static<typeof DocumentFilter>;

export const DocumentQuery = Type.Object({
  /** The number of rows on a page: 1 to 100, by default 50. More is refused with 400; what follows beyond comes by `after`. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The `next` value of the previous page, which must have had the same order. */
  after: Type.Optional(text(1000)),
  /**
   * The order: `issuedOn desc` (default), `number asc`, `customerName asc`, `dueOn desc`, … Amounts of different
   * currencies cannot be compared: `total` and `due` order the documents in euro first, then each other currency
   * separately.
   */
  orderBy: Type.Optional(
    Type.String({ pattern: '^(issuedOn|number|customerName|dueOn|updatedAt|total|due)( (asc|desc))?$' }),
  ),
  ...filter,
  count: changeQuery.count,
});
export type DocumentQuery = Static<typeof DocumentQuery>;

/** The filter and the order that an export of the list uses. */
export const DocumentSelection = Type.Object({ ...filter, orderBy: DocumentQuery.properties.orderBy });
export type DocumentSelection = Static<typeof DocumentSelection>;

/** The number of documents. */
const count = Type.Integer();
/** A sum of many documents as a decimal string. It may have more digits than the amount of one document. */
const sum = Type.String({ pattern: '^-?\\d+\\.\\d{2}$' });
/** The sums of one currency. Drafts and cancelled documents are included only if `status` requests them. */
export const CurrencySummary = Type.Object({
  currency: Type.String(),
  /** The number of documents in the sums. */
  count,
  /** The sum without VAT. */
  base: sum,
  /** The VAT, which is in `total` and not in `base`. */
  vat: sum,
  /** The sum with VAT. */
  total: sum,
  /** The due amount, only of issued documents whose money is not requested by another document. */
  due: sum,
  /** The numbers of documents that match the filter but are not in the sums. */
  leftOut: Type.Object({
    /** How many drafts match the filter. */
    drafts: count,
    /** How many cancelled documents match the filter. */
    cancelled: count,
  }),
  /**
   * Documents on which the customer or supplier owes something, so no credit notes. The filters `paymentState` and `overdue` are ignored:
   * the numbers match the list with `open`.
   */
  open: Type.Object({ count, due: sum }),
  /** The count and the sum of the overdue documents among `open`. */
  overdue: Type.Object({ count, due: sum }),
  /** Documents issued in this month; the filter's days are ignored. */
  thisMonth: Type.Object({ count, total: sum }),
});
export type CurrencySummary = Static<typeof CurrencySummary>;
/** The summary, with the euro first. */
export const DocumentSummary = Type.Object({
  /** The sums of each currency, the euro first. */
  currencies: Type.Array(CurrencySummary),
});
export type DocumentSummary = Static<typeof DocumentSummary>;

export const PrintInput = Type.Object({
  /** The ids of the documents, in this order. Documents that were deleted meanwhile are left out. */
  ids: Type.Optional(Type.Array(uuid, { minItems: 1, maxItems: printedAtMost, uniqueItems: true })),
  /** The filter, instead of `ids`: the documents that the list shows now, in its order. */
  filter: Type.Optional(DocumentSelection),
  /**
   * The number of documents that the caller expects `filter` to find. Another number needs a confirmation: 422
   * `count-changed`.
   */
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  acknowledge: Type.Optional(Type.Array(Type.Enum(['count-changed']), { maxItems: 1 })),
  /** One PDF of all documents, or a ZIP with a PDF of each. */
  as: oneOf('pdf', 'zip'),
});
export type PrintInput = Static<typeof PrintInput>;
