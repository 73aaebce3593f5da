import Type, { type Static } from 'typebox';

/** The address, or `null` if the installation receives no e-mail. */
export const StatementAddress = Type.Object({
  /** The address that statements may be sent to; null if the installation receives no e-mail. */
  email: Type.Union([Type.String(), Type.Null()]),
});
export type StatementAddress = Static<typeof StatementAddress>;
