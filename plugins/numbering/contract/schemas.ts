import Type, { type Static } from 'typebox';

/*
 * The schemas validate only types. `series-rules.ts` validates the values, in the gateway and in the browser, with the codes of [A5-3] to
 * [A5-6]. The maximum length here only excludes absurd input. [A5-3]
 */
const text = Type.String({ maxLength: 500 });

export const NumberSeriesInput = Type.Object({
  sequenceCode: text,
  /** The name by which people tell the series apart. */
  name: text,
  /**
   * The pattern of numbers, such as `RRRRCCCC`: `RRRR` or `RR` for the year, `MM` for the month, `DD` for the day, and
   * a `C` for each digit that the counter has at least. Other letters stand as they are.
   */
  pattern: text,
  /** The next number. [A3-6] */
  counterInitValue: Type.Number(),
  /** Whether the counter restarts each year; otherwise it restarts by date. [A5-7] */
  counterResetByYear: Type.Boolean(),
  /** Whether documents take this series unless they name another. */
  isDefault: Type.Boolean(),
});
export type NumberSeriesInput = Static<typeof NumberSeriesInput>;

export const NumberSeriesUpdate = Type.Object({ ...NumberSeriesInput.properties, version: Type.Integer() });
export type NumberSeriesUpdate = Static<typeof NumberSeriesUpdate>;

/** A series that is stored: its values, the document type, and the version for conflicts. [A3-6] */
export const NumberSeries = Type.Object({
  ...NumberSeriesInput.properties,
  version: Type.Integer(),
  /** The type of document, such as `Invoice`. */
  documentType: Type.String(),
  /** The id of the series, which stays the same when the code changes. */
  auxiliaryId: Type.String(),
  /** The saved code, which a form needs while the user edits the code. */
  originalSequenceCode: Type.String(),
});
export type NumberSeries = Static<typeof NumberSeries>;
export const NumberSeriesList = Type.Array(NumberSeries);

/** The result of deleting a series. `drafts` is the number of drafts that now belong to the default series. */
export const DeletedSeries = Type.Object({
  /** The number of drafts that now belong to the default series. */
  drafts: Type.Integer(),
});

export const DocumentType = Type.Object({
  /** The type of document, such as `Invoice`. */
  documentType: Type.String(),
  /** The key of the type's name in the texts. */
  titleKey: Type.String(),
  /** Whether the type has only one series with a fixed code. [A5-8] */
  single: Type.Boolean(),
  /** Whether customers pay its documents with the number's digits as the variable symbol. */
  isPaidByNumber: Type.Boolean(),
});
export type DocumentType = Static<typeof DocumentType>;
export const DocumentTypeList = Type.Array(DocumentType);

export const PreviewQuery = Type.Object({
  /** The pattern of the numbers, as a series has it. */
  pattern: text,
  /** The counter of the first number that is previewed: 1 to 999,999,999. */
  counterInitValue: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
  /** How many numbers to return. */
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
});
export const Preview = Type.Object({
  /** The numbers that documents would get, in their order. */
  numbers: Type.Array(Type.String()),
});

export const UniqueQuery = Type.Object({
  /** The code to check. */
  sequenceCode: text,
  /** The code of the series that is being edited. */
  originalSequenceCode: Type.Optional(text),
});
export const Unique = Type.Object({
  /** Whether no other series has the code. */
  unique: Type.Boolean(),
});

export const IntegrityQuery = Type.Object({
  /** The period, such as `2026` or `2026-11`; by default the latest one. */
  period: Type.Optional(Type.String({ maxLength: 10 })),
});

/** A document that has a number that the finding is about. */
export const FindingDocument = Type.Object({
  id: Type.String(),
  /** The number as it is written on the document. */
  number: Type.String(),
  /** The path of the document's page within the company, such as `invoices/list/detail/{id}`. */
  path: Type.String(),
});

/** An irregularity in the numbers that an auditor would ask about. */
export const Finding = Type.Object({
  /** Whether numbers are missing, are there twice, or are out of order. */
  kind: Type.Union([Type.Literal('missing'), Type.Literal('duplicate'), Type.Literal('outOfOrder')]),
  /** The number that the finding is about. It is `null` for missing numbers whose date, and therefore text, is unknown. */
  number: Type.Union([Type.String(), Type.Null()]),
  /** The count of missing numbers, or of documents with the number. */
  count: Type.Integer(),
  /** The numbers before and after the missing ones. For an out-of-order number, `previous` is the number with the later date. */
  previous: Type.Union([Type.String(), Type.Null()]),
  /** The number after the missing ones. */
  next: Type.Union([Type.String(), Type.Null()]),
  /** The day of an out-of-order number, `yyyy-MM-dd`; `previousIssuedOn` is the day of the number before it. */
  issuedOn: Type.Union([Type.String(), Type.Null()]),
  /** The day of issue of the number before it. */
  previousIssuedOn: Type.Union([Type.String(), Type.Null()]),
  /** The documents that are concerned: those with a duplicate number, or those beside missing or out-of-order numbers. */
  documents: Type.Array(FindingDocument),
});
export type Finding = Static<typeof Finding>;

export const Integrity = Type.Object({
  /** The type of document, such as `Invoice`. */
  documentType: Type.String(),
  sequenceCode: Type.String(),
  /** The name by which people tell the series apart. */
  name: Type.String(),
  /** The periods with numbers, such as `2026` or `2026-11`, the latest first; `''` for a series without a date. */
  periods: Type.Array(Type.String()),
  /** The period of this report. `null` means that there is no number yet. */
  period: Type.Union([Type.String(), Type.Null()]),
  /** The number of documents with a number. */
  count: Type.Integer(),
  /** The first number; null if there is none. */
  first: Type.Union([Type.String(), Type.Null()]),
  /** The last number; null if there is none. */
  last: Type.Union([Type.String(), Type.Null()]),
  /** The irregularities, at most 500; `hasMore` tells whether there are others. */
  findings: Type.Array(Finding),
  /** Whether there are more irregularities than the answer has. */
  hasMore: Type.Boolean(),
});
export type Integrity = Static<typeof Integrity>;
