import Type, { type Static } from 'typebox';

const own = {
  /** The name by which people choose the level, 1 to 60 characters. */
  name: Type.String({ minLength: 1, maxLength: 60 }),
  /** The discount from the usual price in percent: 0 to 100 with at most two decimals. */
  discountPercent: Type.String({ pattern: '^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$' }),
};

export const PriceLevelsInput = Type.Object({
  /** The levels in the order in which users see them. */
  levels: Type.Array(
    Type.Object({
      /** The id of an existing level; absent for a new one. */
      id: Type.Optional(Type.String()),
      ...own,
    }),
    { maxItems: 20 },
  ),
});
export type PriceLevelsInput = Static<typeof PriceLevelsInput>;

export const PriceLevelsUpdate = Type.Object({ ...PriceLevelsInput.properties, version: Type.Integer({ minimum: 0 }) });

export const PriceLevel = Type.Object({
  id: Type.String(),
  /** The name by which people choose the level. */
  name: Type.String(),
  /** The discount from the usual price in percent. */
  discountPercent: Type.String(),
});
export type PriceLevel = Static<typeof PriceLevel>;

/**
 * All levels of a company. They are read and changed together, because users choose among all of them. Version 0 means that no levels were
 * saved yet.
 */
export const PriceLevelSet = Type.Object({
  version: Type.Integer(),
  /** The levels in the order in which users see them. */
  levels: Type.Array(PriceLevel),
});
export type PriceLevelSet = Static<typeof PriceLevelSet>;
