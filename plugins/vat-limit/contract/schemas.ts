import Type, { type Static } from 'typebox';
import { vatLimitStates } from './limits.ts';
import { reasons, turnoverParts } from './reasons.ts';

const day = Type.String({ format: 'date' });
/** Euro, two places. */
const euro = Type.String();
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  Type.Unsafe<Names[number]>({ type: 'string', enum: [...names] });

/** [B7-37] */
export const VatLimit = Type.Object({
  vatLimitState: oneOf(vatLimitStates),
  /** What may still be invoiced until 50 000 €; 0.00 once that is reached, and for payers. */
  remainingSum: euro,
});
export type VatLimit = Static<typeof VatLimit>;

/** When a limit will be passed if the company goes on as in the last twelve months. */
export const Forecast = Type.Object({
  limit: euro,
  /** The middle of all courses that were tried; null: not within two years. */
  expectedOn: Type.Union([day, Type.Null()]),
  /** Nine of ten of them lie from here … */
  earliestOn: Type.Union([day, Type.Null()]),
  /** … to here; null: some of those not within two years. */
  latestOn: Type.Union([day, Type.Null()]),
});
export type Forecast = Static<typeof Forecast>;

export const VatOutlook = Type.Object({
  ...VatLimit.properties,
  year: Type.Integer(),
  /** Of the year's supplies, without what does not count. */
  turnover: euro,
  /** Until 62 500 €. */
  remainingToImmediate: euro,
  /** Of the year's supplies, what was marked as not counting. */
  notCounted: euro,
  /** Documents in a foreign currency without an exchange rate: in no sum. */
  unknown: Type.Integer(),
  /** Of each month of the year so far, what counts. */
  months: Type.Array(Type.Object({ month: Type.String(), turnover: euro })),
  /** Null: nothing to foresee, or too little to foresee it by. */
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
  /** Null: it counts. */
  reason: Type.Union([oneOf(reasons), Type.Null()]),
  note: Type.String(),
  /** Of an issued document, what its lines count as. */
  lines: Type.Array(Type.Object({ lineId: Type.String(), name: Type.String(), turnover: oneOf(turnoverParts) })),
});
export type MarkedDocument = Static<typeof MarkedDocument>;

export const LineMark = Type.Object({ turnover: oneOf(turnoverParts) });
export type LineMark = Static<typeof LineMark>;

/** A supply that the turnover leaves out: a whole document, its correction, or a line. */
export const LeftOutSupply = Type.Object({
  documentId: Type.String(),
  /** Path segment of its page. */
  collection: Type.String(),
  number: Type.String(),
  /** Of the supply. */
  day,
  /** The customer of a document, or what a line is called. */
  name: Type.String(),
  isLine: Type.Boolean(),
  reason: oneOf(reasons),
  note: Type.String(),
  amount: euro,
});

/** What the turnover of the year leaves out: whole documents with their corrections, and lines. */
export const LeftOut = Type.Object({ rows: Type.Array(LeftOutSupply) });
export type LeftOut = Static<typeof LeftOut>;
