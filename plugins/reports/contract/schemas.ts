import Type, { type Static } from 'typebox';
import { dayPattern } from '#core/contract/formats';

const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  Type.Unsafe<Names[number]>({ type: 'string', enum: [...names] });
/** A day in the range of years that documents may have, which Kostra's calendar and PostgreSQL support. */
const day = Type.String({ format: 'date', pattern: dayPattern });
/** The cells in the order of the columns; null for an empty one. */
const cells = Type.Array(Type.Union([Type.String(), Type.Null()]));

const chart = Type.Object({
  /** How the figures are drawn. */
  type: oneOf('bar', 'line', 'stacked'),
  /** The id of the column that names the figures. */
  category: Type.String(),
  /** The ids of the columns that are drawn. */
  series: Type.Array(Type.String()),
});

export const ReportOffer = Type.Object({
  id: Type.String(),
  /** The title in the caller's language. */
  title: Type.String(),
  /** What the report shows, in a sentence. */
  hint: Type.String(),
  /** Whether the report is of a period of days. */
  period: oneOf('days', 'none'),
  /** Whether the report may be of one partner. */
  byPartner: Type.Boolean(),
  /** Whether the report is not in the list of reports, but only opened from another report. */
  isDetail: Type.Boolean(),
  /** How the report is drawn; null if it is not. */
  chart: Type.Union([chart, Type.Null()]),
});
export type ReportOffer = Static<typeof ReportOffer>;
export const ReportOffers = Type.Object({
  /** The reports that the caller may read. */
  reports: Type.Array(ReportOffer),
});

const queryFields = {
  /** The first day of the period. Both days are included; the default is this year. */
  from: Type.Optional(day),
  /** The last day that the report counts. */
  to: Type.Optional(day),
  /** Only the figures of this partner. */
  partnerId: Type.Optional(Type.String({ format: 'uuid' })),
  /** What the report details, for a report that another report opens. */
  of: Type.Optional(Type.String({ maxLength: 100 })),
};
export const ReportQuery = Type.Object(queryFields);
export type ReportQuery = Static<typeof ReportQuery>;
export const ReportFileQuery = Type.Object({
  ...queryFields,
  /** The format of the file: a spreadsheet, or text with one row a line. */
  format: oneOf('xlsx', 'csv'),
});
export type ReportFileQuery = Static<typeof ReportFileQuery>;
/** The id of the job that creates the file, with which `long-work` cancels or retries it. */
export const StoringBegun = Type.Object({ jobId: Type.String() });

export const Report = Type.Object({
  id: Type.String(),
  /** The first day of the period that was used. */
  from: day,
  /** The last day of the period that was used. */
  to: day,
  /** The columns from the left. */
  columns: Type.Array(
    Type.Object({
      /** The id of the column, the same in each language. */
      id: Type.String(),
      /** The title in the caller's language. */
      title: Type.String(),
      /** What the cells hold. */
      type: oneOf('text', 'day', 'month', 'amount', 'number', 'percent'),
    }),
  ),
  /** The rows from the top. */
  rows: Type.Array(
    Type.Object({
      /** The cells in the order of the columns; null for an empty one. */
      cells,
      /** The path of the page that details the row. */
      to: Type.Optional(Type.String()),
    }),
  ),
  /** The sums of the columns; null if nothing is summed up. */
  sums: Type.Union([cells, Type.Null()]),
  /** What should be known about the figures, in sentences. */
  notes: Type.Array(Type.String()),
});
export type Report = Static<typeof Report>;
