import Type, { type Static } from 'typebox';

/** What a company opens with. */
export const Home = Type.Object({ home: Type.Union([Type.Literal('list'), Type.Literal('overview')]) });
export type Home = Static<typeof Home>;
