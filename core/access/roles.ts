/**
 * The roles of a company's members, as they are sent over the wire, from the most powerful to the least. Schemas, tables, pickers and tests
 * use this list. A new role needs its name here, its default permissions (in the lists below, or at a permission), its text `ROLE.…` in
 * core/web/i18n, and a migration that extends the checks of `membership.role` and `invitation.role`.
 * [A3-10] [A6-1]
 */
export const roles = ['Owner', 'Admin', 'Accountant', 'Team member', 'Employee', 'Guest'] as const;
export type Role = (typeof roles)[number];

/** The roles that a member can be given. A person becomes the owner only by a transfer of the company. [A3-10] */
export const givenRoles = roles.filter((role) => role !== 'Owner');
export type GivenRole = (typeof givenRoles)[number];

/** Returns the key of a role's name in the texts: `Team member` → `ROLE.TEAM_MEMBER`. */
export function roleKey(role: Role): string {
  return `ROLE.${role.toUpperCase().replaceAll(' ', '_')}`;
}

/** The roles of all members of the company. */
export const everyone: readonly Role[] = roles;
/** The roles that may read documents, partners and summaries. */
export const readers: readonly Role[] = ['Owner', 'Admin', 'Accountant', 'Team member', 'Guest'];
/** The roles that may create and edit documents and partners. */
export const writers: readonly Role[] = ['Owner', 'Admin', 'Accountant', 'Team member'];
/** The roles that do the accounting: numbering, bank matching, exports. */
export const accountants: readonly Role[] = ['Owner', 'Admin', 'Accountant'];
/** The roles that may change the settings of the company. */
export const admins: readonly Role[] = ['Owner', 'Admin'];
/** The role that may delete and transfer the company and manage its licences. */
export const ownerOnly: readonly Role[] = ['Owner'];

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (roles as readonly string[]).includes(value);
}
