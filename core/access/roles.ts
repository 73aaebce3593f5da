/**
 * The roles a member of a company may hold, as they travel over the wire; from the one that may most. Schemas, tables,
 * pickers and tests follow from this list. A new role is: its name here, its default rights (the lists below, or a right's own), its text
 * `ROLE.…` in core/web/i18n, and a migration that widens the checks of `membership.role` and `invitation.role`.
 * [A3-10] [A6-1]
 */
export const roles = ['Owner', 'Admin', 'Accountant', 'Team member', 'Employee', 'Guest'] as const;
export type Role = (typeof roles)[number];

/** The roles that can be given; an owner comes by a transfer alone. [A3-10] */
export const givenRoles = roles.filter((role) => role !== 'Owner');
export type GivenRole = (typeof givenRoles)[number];

/** The key of a role's name in the texts: `Team member` → `ROLE.TEAM_MEMBER`. */
export function roleKey(role: Role): string {
  return `ROLE.${role.toUpperCase().replaceAll(' ', '_')}`;
}

/** Every member of the company. */
export const everyone: readonly Role[] = roles;
/** Those who may read documents, partners and summaries. */
export const readers: readonly Role[] = ['Owner', 'Admin', 'Accountant', 'Team member', 'Guest'];
/** Those who may create and edit documents and partners. */
export const writers: readonly Role[] = ['Owner', 'Admin', 'Accountant', 'Team member'];
/** Those who keep the books: numbering, bank matching, exports. */
export const accountants: readonly Role[] = ['Owner', 'Admin', 'Accountant'];
/** Those who set the company up. */
export const admins: readonly Role[] = ['Owner', 'Admin'];
/** The owner alone: deleting and transferring the company, licences. */
export const ownerOnly: readonly Role[] = ['Owner'];

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (roles as readonly string[]).includes(value);
}
