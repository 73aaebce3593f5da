import Type, { type Static } from 'typebox';

/**
 * An overlay, as `/schemas/navigation-overlay-1.schema.json` describes it. It is checked by the same code as in the
 * browser, because a schema could not explain errors as clearly.
 */
const OverlayValue = Type.Unknown();

/** The active navigation. Revision 0 means that nothing was ever changed. */
export const CompanyNavigation = Type.Object({
  /** The number of the version; 0 means that nothing was ever changed. */
  revision: Type.Integer({ minimum: 0 }),
  overlay: OverlayValue,
});
export type CompanyNavigation = Static<typeof CompanyNavigation>;

export const CompanyNavigationInput = Type.Object({
  overlay: OverlayValue,
  /** The active revision on which the change is based. */
  revision: Type.Integer({ minimum: 0 }),
  /** The earlier version that the change restores. */
  restoredFrom: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999_999 })),
});
export type CompanyNavigationInput = Static<typeof CompanyNavigationInput>;

export const NavigationVersion = Type.Object({
  /** The number of the version, counted from 1. */
  revision: Type.Integer({ minimum: 1 }),
  /** The time is in ISO 8601. */
  savedAt: Type.String(),
  /** The name of the person who saved it, at that time. */
  savedBy: Type.String(),
  /** The number of the version that it restored; null if it restored none. */
  restoredFrom: Type.Union([Type.Integer(), Type.Null()]),
  /** The number of changes that the overlay makes. */
  operations: Type.Integer({ minimum: 0 }),
});
export type NavigationVersion = Static<typeof NavigationVersion>;

/** The versions, the newest first. */
export const NavigationVersions = Type.Array(NavigationVersion);

export const NavigationChangedPayload = Type.Object({ companyId: Type.String(), revision: Type.Integer() });
