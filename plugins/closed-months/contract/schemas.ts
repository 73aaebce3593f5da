import Type, { type Static } from 'typebox';

/** A month as `yyyy-MM`. */
const month = Type.String({ pattern: '^(19|20|21)\\d{2}-(0[1-9]|1[0-2])$' });

/** One closing of a month. If the month was reopened, it contains the person and time of that too. A month may have several closings. */
export const Closing = Type.Object({
  month,
  /** The time when somebody closed the month. */
  closedAt: Type.String({ format: 'date-time' }),
  /** The name of the person at that time. */
  closedBy: Type.String(),
  /** The time of the reopening; null means that the month is still closed. */
  openedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** The name of the person who reopened the month. */
  openedBy: Type.Union([Type.String(), Type.Null()]),
});
export type Closing = Static<typeof Closing>;
export const Closings = Type.Object({
  /** The closings, the latest month first. */
  closings: Type.Array(Closing),
});

export const MonthMeant = Type.Object({ month });
export type MonthMeant = Static<typeof MonthMeant>;

/** The facts that a user should know before closing a month. */
export const MonthContents = Type.Object({
  /** The number of drafts with a date in the month. After the closing they need another date to be issued. */
  drafts: Type.Integer(),
});
export type MonthContents = Static<typeof MonthContents>;
