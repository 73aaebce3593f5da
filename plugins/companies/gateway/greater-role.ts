import { type AccessCatalogue, defaultPermissions, type Facts, type Role, withOverrides } from '#core/access';
import type { Tx } from '#core/gateway';

/**
 * Whether a role has, in this company, a right that the caller has not. Such a role one neither gives nor takes: else `users:edit`
 * alone, of a person or of an access token, would be worth as much as an administrator.
 */
export async function isGreaterRole(
  { tx, facts }: { readonly tx: Tx; readonly facts: Pick<Facts, 'permission'> },
  catalogue: AccessCatalogue,
  role: Role,
): Promise<boolean> {
  const changed = await tx
    .selectFrom('permission_override')
    .select(['permission', 'allowed'])
    .where('role', '=', role)
    .execute();
  const rights = withOverrides(defaultPermissions(catalogue, role), changed);
  return [...rights].some((permission) => !facts.permission(permission));
}
