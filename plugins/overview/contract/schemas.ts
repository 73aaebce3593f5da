import Type, { type Static } from 'typebox';

/** The first page of a company. */
export const Home = Type.Object({ home: Type.Union([Type.Literal('list'), Type.Literal('overview')]) });
export type Home = Static<typeof Home>;
