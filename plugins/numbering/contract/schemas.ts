import Type, { type Static } from 'typebox';

/*
 * The schemas ask for the types alone: what a value may be is said by `series-rules.ts`, which answers with the
 * specification's codes on both sides. The lengths here only keep nonsense short. [A5-3]
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

/** A series may be sent back as it was read: what can't be changed is taken and not looked at. */
export const NumberSeriesUpdate = Type.Object({
  ...NumberSeriesInput.properties,
  version: Type.Integer(),
  documentType: Type.Optional(text),
  auxiliaryId: Type.Optional(text),
  originalSequenceCode: Type.Optional(text),
});
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
