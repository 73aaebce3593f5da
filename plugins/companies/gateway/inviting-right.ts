import { type AccessCatalogue, type Role } from '#core/access';
import { users } from '#core/contract/platform';
import type { Tx } from '#core/gateway';
import { isGreaterRole, rightsIn } from './greater-role.ts';

/** Whether this person may, as things are now, ask somebody into the company as that. Inside the company. */
export async function mayInvite(tx: Tx, catalogue: AccessCatalogue, userId: string, role: Role): Promise<boolean> {
  const member = await tx.selectFrom('membership').select('role').where('user_id', '=', userId).executeTakeFirst();
  if (!member) return false;
  const rights = await rightsIn(tx, catalogue, member.role, userId);
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
