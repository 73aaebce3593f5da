import { type AccessCatalogue, type Role } from '#core/access';
import { todayAt } from '#core/calendar';
import { users } from '#core/contract/platform';
import type { CompanyCall, Tx } from '#core/gateway';
import { isGreaterRole, rightsIn } from './greater-role.ts';

/**
 * Returns whether this person, or this program of the company, currently may invite somebody with that role. It runs
 * inside the company.
 */
export async function mayInvite(
  tx: Tx,
  catalogue: AccessCatalogue,
  { userId, role, now }: { readonly userId: string; readonly role: Role; readonly now: Date },
): Promise<boolean> {
  const rights = (await memberRights(tx, catalogue, userId)) ?? (await programRights(tx, catalogue, { userId, now }));
  if (!rights?.has(users.edit.name)) return false;
  return !(await isGreaterRole({ tx, facts: { permission: (name) => rights.has(name) } }, catalogue, role));
}

type Rights = ReadonlySet<string> | undefined;

async function memberRights(tx: Tx, catalogue: AccessCatalogue, userId: string): Promise<Rights> {
  const member = await tx.selectFrom('membership').select('role').where('user_id', '=', userId).executeTakeFirst();
  return member && rightsIn(tx, catalogue, member.role, userId);
}

/** Returns the rights of a company's access token, which acts as a user: the rights in its scopes that its role has. */
async function programRights(
  tx: Tx,
  catalogue: AccessCatalogue,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<Rights> {
  const token = await tx
    .selectFrom('access_token')
    .select(['role', 'scopes'])
    .where('user_id', '=', userId)
    .where('company_id', 'is not', null)
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('expires_on', 'is', null), is('expires_on', '>=', todayAt(now))]))
    .executeTakeFirst();
  if (!token?.role) return undefined;
  const byRole = await rightsIn(tx, catalogue, token.role);
  return new Set(token.scopes.filter((scope) => byRole.has(scope)));
}

/**
 * Withdraws invitations that the user may not send any more. Otherwise a removed member could return by a second
 * address that they invited before.
 */
export async function revokeInvitationsBeyondRights(
  { tx, now }: Pick<CompanyCall, 'tx' | 'now'>,
  catalogue: AccessCatalogue,
  userId: string,
): Promise<void> {
  const given = await tx.selectFrom('invitation').select('role').distinct().where('invited_by', '=', userId).execute();
  for (const { role } of given)
    if (!(await mayInvite(tx, catalogue, { userId, role, now: now() })))
      await tx.deleteFrom('invitation').where('invited_by', '=', userId).where('role', '=', role).execute();
}
