import Type from 'typebox';
import { dayPattern } from '#core/contract/formats';

const days = {
  /** The first day of the period. Both days are included; the default is this year. */
  from: Type.Optional(Type.String({ format: 'date', pattern: dayPattern })),
  to: Type.Optional(Type.String({ format: 'date', pattern: dayPattern })),
};
/** The type of chart that shows the report. [B3-7] */
const chart = Type.Optional(
  Type.Unsafe<string>({
    type: 'string',
    enum: ['bar', 'horizontalBar', 'line', 'area', 'pie', 'doughnut', 'scatter'],
  }),
);
export const Days = Type.Object({ ...days, chart });

export const ReadReportOf = Type.Object({
  report: Type.Unsafe<string>({
    type: 'string',
    enum: ['turnover', 'partners', 'items', 'receivables', 'payables', 'cash-flow'],
  }),
  ...days,
  partnerId: Type.Optional(Type.String({ format: 'uuid' })),
  cumulative: Type.Optional(Type.Boolean()),
  chart,
});
