import Type, { type Static } from 'typebox';
import { vatLimitStates } from './limits.ts';
import { reasons, turnoverParts } from './reasons.ts';

const day = Type.String({ format: 'date' });
/** An amount in euros with two decimals, as text. */
const euro = Type.String();
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  Type.Unsafe<Names[number]>({ type: 'string', enum: [...names] });

/** The state of the company's turnover in relation to the limits. [B7-37] */
export const VatLimit = Type.Object({
  /**
   * Where the turnover of the year is: below 80 % of 50 000 €, above that (`Warning`), at 50 000 € (`LimitReached`), or
   * above 62 500 €. `NotApplicable` means a payer of VAT, or a year before the law.
   */
  vatLimitState: oneOf(vatLimitStates),
  /** The amount that can still be invoiced until 50 000 €. It is `0.00` above that limit, and for VAT payers. */
  remainingSum: euro,
});
export type VatLimit = Static<typeof VatLimit>;

/** A forecast of when a limit will be exceeded, if the company continues as in the last twelve months. */
export const Forecast = Type.Object({
  /** The limit that is forecast: `50000.00` or `62500.00` euros. */
  limit: euro,
  /** The median of all simulated days; `null` means that it is more than two years away. */
  expectedOn: Type.Union([day, Type.Null()]),
  /** The first day of the range that contains nine of ten simulated days. */
  earliestOn: Type.Union([day, Type.Null()]),
  /** The last day of the range that contains nine of ten simulated days; `null` means that it is more than two years away. */
  latestOn: Type.Union([day, Type.Null()]),
});
export type Forecast = Static<typeof Forecast>;

export const VatOutlook = Type.Object({
  ...VatLimit.properties,
  /** The year whose turnover is meant. */
  year: Type.Integer(),
  /** The turnover of the year's supplies, without the supplies that do not count. */
  turnover: euro,
  /** The amount that remains until 62 500 €. */
  remainingToImmediate: euro,
  /** The sum of the year's supplies that were marked as not counting. */
  notCounted: euro,
  /** The number of documents in a foreign currency that have no exchange rate, and are therefore in no sum. */
  unknown: Type.Integer(),
  /** The turnover of each month of the year so far. */
  months: Type.Array(
    Type.Object({
      /** The month as `yyyy-MM`. */
      month: Type.String(),
      /** The turnover of the month. */
      turnover: euro,
    }),
  ),
  /** The forecast. `null` means that the limits do not apply, a limit is already exceeded, or there are too few months of data. */
  forecast: Type.Union([Forecast, Type.Null()]),
});
export type VatOutlook = Static<typeof VatOutlook>;

export const Mark = Type.Object({
  /** Why the supply does not count. */
  reason: oneOf(reasons),
  /** A note on the reason, up to 500 characters. */
  note: Type.Optional(Type.String({ maxLength: 500 })),
});
export type Mark = Static<typeof Mark>;

export const MarkedDocument = Type.Object({
  documentId: Type.String(),
  /** The reason why the document does not count; `null` means that it counts. */
  reason: Type.Union([oneOf(reasons), Type.Null()]),
  /** The user's note on the reason; empty for none. */
  note: Type.String(),
  /** The turnover values of the lines of an issued document. */
  lines: Type.Array(
    Type.Object({
      /** The id of the line, for marking only this line. */
      lineId: Type.String(),
      /** The name of the line as it is written on the document. */
      name: Type.String(),
      /** Whether the supply of the line counts, or why not. */
      turnover: oneOf(turnoverParts),
    }),
  ),
});
export type MarkedDocument = Static<typeof MarkedDocument>;

export const LineMark = Type.Object({
  /** Whether the supply of the line counts, or why not. */
  turnover: oneOf(turnoverParts),
});
export type LineMark = Static<typeof LineMark>;

/** A supply that is excluded from the turnover: a complete document, its correction, or a line. */
export const LeftOutSupply = Type.Object({
  documentId: Type.String(),
  /** The segment of the path at which documents of this kind are listed, such as `invoices`. */
  collection: Type.String(),
  /** The number as it is written on the document. */
  number: Type.String(),
  /** The day of the supply. */
  day,
  /** The customer of a document, or the name of a line. */
  name: Type.String(),
  /** Whether only a line is excluded. */
  isLine: Type.Boolean(),
  /** Why the supply does not count. */
  reason: oneOf(reasons),
  /** The user's note on the reason; empty for none. */
  note: Type.String(),
  /** The amount without VAT in euros that the turnover leaves out. */
  amount: euro,
});

/** The supplies that are excluded from the year's turnover: complete documents with their corrections, and lines. */
export const ExcludedSupplies = Type.Object({
  /** The supplies that do not count, each with its reason. */
  rows: Type.Array(LeftOutSupply),
});
export type ExcludedSupplies = Static<typeof ExcludedSupplies>;
