import Type, { type Static } from 'typebox';

/** Lists are shown as rows (`List`) or as tiles (`Grid`). [A9-14] */
const LayoutType = Type.Union([Type.Literal('List'), Type.Literal('Grid')]);
export type LayoutType = Static<typeof LayoutType>;

/** What a user has chosen for the look of Kostra. [A3-7] */
export const UserSettings = Type.Object({
  /** Whether lists are shown as rows or as tiles. */
  layoutType: LayoutType,
});
export type UserSettings = Static<typeof UserSettings>;
