import Type, { type Static } from 'typebox';

/** `null` means that the installation receives no e-mail. */
export const StatementAddress = Type.Object({ email: Type.Union([Type.String(), Type.Null()]) });
export type StatementAddress = Static<typeof StatementAddress>;
