import { type AccessCatalogue, defaultPermissions, type Facts, type Role, withOverrides } from '#core/access';
import type { Tx } from '#core/gateway';

/**
 * Returns whether a role has a right in this company that the caller does not have. The caller may neither give such a role to a member nor
 * take it away: otherwise a person or an access token with only `users:edit` could become an administrator.
 */
export async function isGreaterRole(
  { tx, facts }: { readonly tx: Tx; readonly facts: Pick<Facts, 'permission'> },
  catalogue: AccessCatalogue,
  role: Role,
): Promise<boolean> {
  return [...(await rightsIn(tx, catalogue, role))].some((permission) => !facts.permission(permission));
}

/** Returns the rights of a role in this company. @param userId the person whose exceptions are applied after the role's rights */
export async function rightsIn(
  tx: Tx,
  catalogue: AccessCatalogue,
  role: Role,
  userId?: string,
): Promise<ReadonlySet<string>> {
  const changed = await tx
    .selectFrom('permission_override')
    .select(['permission', 'allowed'])
    .where((is) => is.or([is('role', '=', role), ...(userId === undefined ? [] : [is('user_id', '=', userId)])]))
    .orderBy('user_id', (order) => order.asc().nullsFirst())
    .execute();
  return withOverrides(defaultPermissions(catalogue, role), changed);
}
