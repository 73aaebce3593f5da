import Type, { type Static } from 'typebox';
import { vatLimitStates } from './limits.ts';
import { reasons, turnoverParts } from './reasons.ts';

const day = Type.String({ format: 'date' });
/** An amount in euros with two decimals. */
const euro = Type.String();
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  Type.Unsafe<Names[number]>({ type: 'string', enum: [...names] });

/** The state of the company with regard to the limits. [B7-37] */
export const VatLimit = Type.Object({
  vatLimitState: oneOf(vatLimitStates),
  /** The amount that may still be invoiced until 50 000 €; it is 0.00 after that, and for payers. */
  remainingSum: euro,
});
export type VatLimit = Static<typeof VatLimit>;

/** A forecast of when a limit will be exceeded, if the company continues as in the last twelve months. */
export const Forecast = Type.Object({
  limit: euro,
  /** The median of all simulated days; `null` means not within two years. */
  expectedOn: Type.Union([day, Type.Null()]),
  /** The start of the range that contains nine of ten simulated days. */
  earliestOn: Type.Union([day, Type.Null()]),
  /** The end of that range; `null` means that some of the days are not within two years. */
  latestOn: Type.Union([day, Type.Null()]),
});
export type Forecast = Static<typeof Forecast>;

export const VatOutlook = Type.Object({
  ...VatLimit.properties,
  year: Type.Integer(),
  /** The turnover of the year's supplies, without those that do not count. */
  turnover: euro,
  /** The amount that remains until 62 500 €. */
  remainingToImmediate: euro,
  /** The sum of the year's supplies that were marked as not counting. */
  notCounted: euro,
  /** The number of documents in a foreign currency without an exchange rate, which are in no sum. */
  unknown: Type.Integer(),
  /** The turnover of each month of the year so far. */
  months: Type.Array(Type.Object({ month: Type.String(), turnover: euro })),
  /** The forecast; `null` means that nothing is to be forecast, or that there are too few months. */
  forecast: Type.Union([Forecast, Type.Null()]),
});
export type VatOutlook = Static<typeof VatOutlook>;

export const Mark = Type.Object({
  reason: oneOf(reasons),
  note: Type.Optional(Type.String({ maxLength: 500 })),
});
export type Mark = Static<typeof Mark>;

export const MarkedDocument = Type.Object({
  documentId: Type.String(),
  /** The reason why it does not count; `null` means that it counts. */
  reason: Type.Union([oneOf(reasons), Type.Null()]),
  note: Type.String(),
  /** The values of the lines of an issued document. */
  lines: Type.Array(Type.Object({ lineId: Type.String(), name: Type.String(), turnover: oneOf(turnoverParts) })),
});
export type MarkedDocument = Static<typeof MarkedDocument>;

export const LineMark = Type.Object({ turnover: oneOf(turnoverParts) });
export type LineMark = Static<typeof LineMark>;

/** A supply that the turnover leaves out: a whole document, its correction, or a line. */
export const LeftOutSupply = Type.Object({
  documentId: Type.String(),
  /** The path segment of its page. */
  collection: Type.String(),
  number: Type.String(),
  /** The day of the supply. */
  day,
  /** The customer of a document, or the name of a line. */
  name: Type.String(),
  isLine: Type.Boolean(),
  reason: oneOf(reasons),
  note: Type.String(),
  amount: euro,
});

/** The supplies that the turnover of the year leaves out: whole documents with their corrections, and lines. */
export const LeftOut = Type.Object({ rows: Type.Array(LeftOutSupply) });
export type LeftOut = Static<typeof LeftOut>;
