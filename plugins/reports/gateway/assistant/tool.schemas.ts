import Type from 'typebox';

const days = {
  /** Both included; default: this year. */
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
};
export const Days = Type.Object(days);

export const ReadReportOf = Type.Object({
  report: Type.Unsafe<string>({
    type: 'string',
    enum: ['turnover', 'partners', 'items', 'receivables', 'payables', 'cash-flow'],
  }),
  ...days,
  partnerId: Type.Optional(Type.String({ format: 'uuid' })),
  cumulative: Type.Optional(Type.Boolean()),
});
