import Type, { type Static } from 'typebox';

/** A browser in which the caller is signed in; times as ISO 8601. */
const AccountSession = Type.Object({
  id: Type.String(),
  /** The one of the call. */
  isCurrent: Type.Boolean(),
  startedAt: Type.String(),
  /** When it was last used, within some ten minutes. */
  seenAt: Type.String(),
  /** From where it was last used. */
  address: Type.Union([Type.String(), Type.Null()]),
  /** As the browser calls itself. */
  userAgent: Type.Union([Type.String(), Type.Null()]),
});
export type AccountSession = Static<typeof AccountSession>;

export const AccountSessions = Type.Object({
  /** False: an outside identity provider keeps the sessions, and there is nothing to list or end here. */
  keptHere: Type.Boolean(),
  sessions: Type.Array(AccountSession),
});
export type AccountSessions = Static<typeof AccountSessions>;
