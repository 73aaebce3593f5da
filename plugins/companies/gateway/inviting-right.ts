import { type AccessCatalogue, defaultPermissions, type Role, withOverrides } from '#core/access';
import { users } from '#core/contract/platform';
import type { Tx } from '#core/gateway';
import { isGreaterRole } from './greater-role.ts';

/** Whether this person may, as things are now, ask somebody into the company as that. Inside the company. */
export async function mayInvite(tx: Tx, catalogue: AccessCatalogue, userId: string, role: Role): Promise<boolean> {
  const member = await tx.selectFrom('membership').select('role').where('user_id', '=', userId).executeTakeFirst();
  if (!member) return false;
  const changed = await tx
    .selectFrom('permission_override')
    .select(['user_id', 'permission', 'allowed'])
    .where((is) => is.or([is('role', '=', member.role), is('user_id', '=', userId)]))
    // The person's own come last, and win.
    .orderBy('user_id', (order) => order.asc().nullsFirst())
    .execute();
  const rights = withOverrides(defaultPermissions(catalogue, member.role), changed);
  const facts = { permission: (name: string) => rights.has(name) };
  return rights.has(users.edit.name) && !(await isGreaterRole({ tx, facts }, catalogue, role));
}

/** Else whoever was removed, or has fewer rights now, would be back by a second address that they asked in before. */
export async function withdrawWhatIsNotTheirs(tx: Tx, catalogue: AccessCatalogue, userId: string): Promise<void> {
  const given = await tx.selectFrom('invitation').select('role').distinct().where('invited_by', '=', userId).execute();
  for (const { role } of given)
    if (!(await mayInvite(tx, catalogue, userId, role)))
      await tx.deleteFrom('invitation').where('invited_by', '=', userId).where('role', '=', role).execute();
}
