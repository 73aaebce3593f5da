import Type, { type Static } from 'typebox';

/** `yyyy-MM` */
const month = Type.String({ pattern: '^(19|20|21)\\d{2}-(0[1-9]|1[0-2])$' });

/** Once that a month was closed, and how that ended. A month may have several. */
export const Closing = Type.Object({
  month,
  closedAt: Type.String({ format: 'date-time' }),
  /** As whoever it was was called then. */
  closedBy: Type.String(),
  /** Null: it is closed still. */
  openedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  openedBy: Type.Union([Type.String(), Type.Null()]),
});
export type Closing = Static<typeof Closing>;
export const Closings = Type.Object({ closings: Type.Array(Closing) });

export const MonthMeant = Type.Object({ month });
export type MonthMeant = Static<typeof MonthMeant>;

/** What somebody who is about to close a month should know. */
export const MonthContents = Type.Object({
  /** Documents with a day in it that have not been issued: afterwards they need another day. */
  drafts: Type.Integer(),
});
export type MonthContents = Static<typeof MonthContents>;
