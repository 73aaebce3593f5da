import { type AccessCatalogue, defaultPermissions, type PermissionGate } from '#core/access';
import type { Tx } from '../database/index.ts';

/** Returns the ids of the company's owners, in a fixed order. */
export async function ownersIn(tx: Tx): Promise<string[]> {
  const owners = tx.selectFrom('membership').select('user_id').where('role', '=', 'Owner').orderBy('user_id');
  return (await owners.execute()).map(({ user_id: userId }) => userId);
}

/**
 * Returns the ids of the members of the company who have a right. A member's personal exception overrides the exception of the role, which
 * overrides the default.
 */
export async function membersWithRight(
  tx: Tx,
  { name }: Pick<PermissionGate, 'name'>,
  catalogue: AccessCatalogue,
): Promise<string[]> {
  const members = await tx.selectFrom('membership').select(['user_id', 'role']).orderBy('user_id').execute();
  const exceptions = await tx
    .selectFrom('permission_override')
    .select(['user_id', 'role', 'allowed'])
    .where('permission', '=', name)
    .execute();
  return members
    .filter(({ user_id: userId, role }) => {
      const own = exceptions.find((one) => one.user_id === userId) ?? exceptions.find((one) => one.role === role);
      return own?.allowed ?? defaultPermissions(catalogue, role).has(name);
    })
    .map(({ user_id: userId }) => userId);
}
