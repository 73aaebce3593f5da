import Type, { type Static } from 'typebox';

/*
 * The schemas ask for the types alone: what a value may be is said by `series-rules.ts`, which answers with the
 * codes of [A5-3] to [A5-6] on both sides. The lengths here only keep nonsense short. [A5-3]
 */
const text = Type.String({ maxLength: 500 });

export const NumberSeriesInput = Type.Object({
  sequenceCode: text,
  name: text,
  pattern: text,
  /** The next number. [A3-6] */
  counterInitValue: Type.Number(),
  /** Otherwise by date. [A5-7] */
  counterResetByYear: Type.Boolean(),
  isDefault: Type.Boolean(),
});
export type NumberSeriesInput = Static<typeof NumberSeriesInput>;

export const NumberSeriesUpdate = Type.Object({ ...NumberSeriesInput.properties, version: Type.Integer() });
export type NumberSeriesUpdate = Static<typeof NumberSeriesUpdate>;

/** [A3-6] */
export const NumberSeries = Type.Object({
  ...NumberSeriesInput.properties,
  version: Type.Integer(),
  documentType: Type.String(),
  /** Stays the same when the code is changed. */
  auxiliaryId: Type.String(),
  /** The code under which it is stored, also while a form changes it. */
  originalSequenceCode: Type.String(),
});
export type NumberSeries = Static<typeof NumberSeries>;
export const NumberSeriesList = Type.Array(NumberSeries);

/** `drafts`: how many were to be numbered by the series; they are by the default one now. */
export const DeletedSeries = Type.Object({ drafts: Type.Integer() });

export const DocumentType = Type.Object({
  documentType: Type.String(),
  /** The type's name, as a key of the texts. */
  titleKey: Type.String(),
  /** It has one series with a fixed code, and none can be added. [A5-8] */
  single: Type.Boolean(),
});
export type DocumentType = Static<typeof DocumentType>;
export const DocumentTypeList = Type.Array(DocumentType);

export const PreviewQuery = Type.Object({
  pattern: text,
  counterInitValue: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
});
export const Preview = Type.Object({ numbers: Type.Array(Type.String()) });

export const UniqueQuery = Type.Object({
  sequenceCode: text,
  originalSequenceCode: Type.Optional(text),
});
export const Unique = Type.Object({ unique: Type.Boolean() });

export const IntegrityQuery = Type.Object({ period: Type.Optional(Type.String({ maxLength: 10 })) });

export const FindingDocument = Type.Object({ id: Type.String(), number: Type.String(), path: Type.String() });

/** What an audit would ask about. */
export const Finding = Type.Object({
  kind: Type.Union([Type.Literal('missing'), Type.Literal('duplicate'), Type.Literal('outOfOrder')]),
  /** The number it is about; null for missing ones whose date, and so number, nobody can know. */
  number: Type.Union([Type.String(), Type.Null()]),
  /** How many numbers are missing, or documents have the number. */
  count: Type.Integer(),
  /** Numbers on both sides of missing ones; before an out-of-order one, the one with the later date. */
  previous: Type.Union([Type.String(), Type.Null()]),
  next: Type.Union([Type.String(), Type.Null()]),
  /** `yyyy-MM-dd` of an out-of-order number, and of the one before it. */
  issuedOn: Type.Union([Type.String(), Type.Null()]),
  previousIssuedOn: Type.Union([Type.String(), Type.Null()]),
  /** Those that carry the numbers named here. */
  documents: Type.Array(FindingDocument),
});
export type Finding = Static<typeof Finding>;

export const Integrity = Type.Object({
  documentType: Type.String(),
  sequenceCode: Type.String(),
  name: Type.String(),
  /** `2026`, `2026-11`: in which numbers were given, the latest first; `''` for a series without a date. */
  periods: Type.Array(Type.String()),
  /** The one that is looked at; null: no number was given yet. */
  period: Type.Union([Type.String(), Type.Null()]),
  /** Numbers given in it. */
  count: Type.Integer(),
  first: Type.Union([Type.String(), Type.Null()]),
  last: Type.Union([Type.String(), Type.Null()]),
  findings: Type.Array(Finding),
  /** There are more findings than are listed. */
  hasMore: Type.Boolean(),
});
export type Integrity = Static<typeof Integrity>;
