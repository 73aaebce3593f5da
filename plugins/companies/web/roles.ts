import type { GivenRole } from '#core/contract/platform';

/** The roles that can be given, from the one that may most. [A3-10] */
export const givenRoles: readonly GivenRole[] = ['Admin', 'Accountant', 'Team member', 'Employee', 'Guest'];

/** `Team member` → `ROLE.TEAM_MEMBER`. */
export function roleKey(role: string): string {
  return `ROLE.${role.toUpperCase().replaceAll(' ', '_')}`;
}
