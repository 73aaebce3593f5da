/** The roles a member of a company may hold, as they travel over the wire. Shown in Slovak by the web. [A3-10] [A6-1] */
export const roles = ['Owner', 'Admin', 'Accountant', 'Team member', 'Employee', 'Guest'] as const;
export type Role = (typeof roles)[number];

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
