import Type, { type Static } from 'typebox';
import { dayPattern } from '#core/contract/formats';

const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  Type.Unsafe<Names[number]>({ type: 'string', enum: [...names] });
/** A day in the range of years that documents may have, which Kostra's calendar and PostgreSQL support. */
const day = Type.String({ format: 'date', pattern: dayPattern });
const cells = Type.Array(Type.Union([Type.String(), Type.Null()]));

const chart = Type.Object({
  type: oneOf('bar', 'line', 'stacked'),
  category: Type.String(),
  series: Type.Array(Type.String()),
});

export const ReportOffer = Type.Object({
  id: Type.String(),
  title: Type.String(),
  hint: Type.String(),
  period: oneOf('days', 'none'),
  byPartner: Type.Boolean(),
  /** Whether the report is not in the list of reports, but only opened from another report. */
  isDetail: Type.Boolean(),
  chart: Type.Union([chart, Type.Null()]),
});
export type ReportOffer = Static<typeof ReportOffer>;
export const ReportOffers = Type.Object({ reports: Type.Array(ReportOffer) });

const queryFields = {
  /** The first day of the period. Both days are included; the default is this year. */
  from: Type.Optional(day),
  to: Type.Optional(day),
  partnerId: Type.Optional(Type.String({ format: 'uuid' })),
  of: Type.Optional(Type.String({ maxLength: 100 })),
};
export const ReportQuery = Type.Object(queryFields);
export type ReportQuery = Static<typeof ReportQuery>;
export const ReportFileQuery = Type.Object({ ...queryFields, format: oneOf('xlsx', 'csv') });
export type ReportFileQuery = Static<typeof ReportFileQuery>;
/** The id of the job that creates the file, with which `long-work` cancels or retries it. */
export const StoringBegun = Type.Object({ jobId: Type.String() });

export const Report = Type.Object({
  id: Type.String(),
  /** The first day of the period that was used. */
  from: day,
  to: day,
  columns: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      type: oneOf('text', 'day', 'month', 'amount', 'number', 'percent'),
    }),
  ),
  rows: Type.Array(Type.Object({ cells, to: Type.Optional(Type.String()) })),
  sums: Type.Union([cells, Type.Null()]),
  notes: Type.Array(Type.String()),
});
export type Report = Static<typeof Report>;
