import Type, { type Static } from 'typebox';

/** Null: no mail comes in here. */
export const StatementAddress = Type.Object({ email: Type.Union([Type.String(), Type.Null()]) });
export type StatementAddress = Static<typeof StatementAddress>;
