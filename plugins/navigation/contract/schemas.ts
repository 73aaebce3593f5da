import Type, { type Static } from 'typebox';

/** The handler checks it, with the same code as the browser: a schema could not say as clearly what to fix. */
const OverlayValue = Type.Unknown({
  description: 'A navigation overlay, as /schemas/navigation-overlay-1.schema.json describes it',
});

/** What is in force. Revision 0: nothing was ever changed. */
export const CompanyNavigation = Type.Object({ revision: Type.Integer({ minimum: 0 }), overlay: OverlayValue });
export type CompanyNavigation = Static<typeof CompanyNavigation>;

export const CompanyNavigationInput = Type.Object({
  overlay: OverlayValue,
  /** The one in force that the change was made on. */
  revision: Type.Integer({ minimum: 0 }),
  /** The change is a return to this earlier version. */
  restoredFrom: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999_999 })),
});
export type CompanyNavigationInput = Static<typeof CompanyNavigationInput>;

export const NavigationVersion = Type.Object({
  revision: Type.Integer({ minimum: 1 }),
  /** ISO 8601. */
  savedAt: Type.String(),
  /** The name of whoever saved it, as it was then. */
  savedBy: Type.String(),
  restoredFrom: Type.Union([Type.Integer(), Type.Null()]),
  operations: Type.Integer({ minimum: 0 }),
});
export type NavigationVersion = Static<typeof NavigationVersion>;

/** The latest first. */
export const NavigationVersions = Type.Array(NavigationVersion);

export const NavigationChangedPayload = Type.Object({ companyId: Type.String(), revision: Type.Integer() });
