import Type, { type Static } from 'typebox';

/** The first page of a company. */
export const Home = Type.Object({
  /** Whether the list of documents opens first, or the overview. */
  home: Type.Union([Type.Literal('list'), Type.Literal('overview')]),
});
export type Home = Static<typeof Home>;
