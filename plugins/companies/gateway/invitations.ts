import type { GivenRole } from '#core/access';
import {
  accessCatalogue,
  type Implementation,
  implement,
  invalidField,
  emails,
  notFound,
  refuse,
  type Tx,
} from '#core/gateway';
import { alreadyMember, invitedLately, inviteMember, listInvitations, withdrawInvitation } from '../contract/index.ts';
import { admitAccountant } from './accountant-count.ts';
import { isGreaterRole } from './greater-role.ts';
import { refuseTooManyOpen, wasWrittenTo } from './invitation-limits.ts';
import { newInvitationEmail } from './invitation-mail.ts';
import { hashOfInvitation, invitationLifetime, newInvitationToken } from './invitation-token.ts';
import { lockMembers } from './members.ts';
import { refusalText } from './refusals/refusal-text.ts';

/**
 * The handlers that invite people into a company. If the gateway sends no e-mail, the caller gets the link. The table
 * `invitation` is created by the core's migration 0003 and stays there, because released migrations do not change.
 */
export const invitationHandlers: readonly Implementation[] = [
  implement(inviteMember, [accessCatalogue, emails], async (call, catalogue, mail) => {
    const { tx, body, user, now } = call;
    const { email, roleName: role } = body;
    await lockMembers(tx);
    if (await isGreaterRole(call, catalogue, role))
      throw invalidField('/roleName', 'permissionNotHeld', refusalText('notHeld'));
    const member = await tx
      .selectFrom('membership')
      .innerJoin('app_user', 'app_user.id', 'user_id')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (member) throw refuse(alreadyMember, { detail: refusalText('changeRole') });
    const at = { email, now: now() };
    await admitAccountant(tx, { role, ...at });
    await refuseTooManyOpen(tx, at);
    const roleFields = { role, invited_by: user.id };
    const { way = 'demo' } = (await mail.mailTransport(tx)) ?? {};
    if (way !== 'demo' && (await wasWrittenTo(tx, at)))
      return { id: await giveOtherRole(tx, email, roleFields), token: null };
    const token = way === 'demo' ? newInvitationToken() : null;
    const values = {
      ...roleFields,
      token_hash: token && hashOfInvitation(token),
      expires_at: new Date(now().getTime() + invitationLifetime),
    };
    const { id } = await tx
      .insertInto('invitation')
      .values({ email, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'email']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!token) await mail.queue(call, newInvitationEmail(id, email));
    return { id, token };
  }),

  implement(listInvitations, async ({ tx, now }) => {
    const rows = await tx
      .selectFrom('invitation')
      .select(['id', 'email', 'role as roleName', 'expires_at'])
      .where('expires_at', '>', now())
      .orderBy('email')
      .execute();
    return rows.map(({ expires_at, ...row }) => ({ ...row, expiresAt: expires_at.toISOString() }));
  }),

  implement(withdrawInvitation, async ({ tx, params }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('invitation')
      .where('id', '=', params.invitationId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    return undefined;
  }),
];

/**
 * Changes the role of the link that was already sent to this address.
 * @throws Refusal 409 if a new e-mail would be needed, or if the role is the same
 */
async function giveOtherRole(
  tx: Tx,
  email: string,
  roleFields: { readonly role: GivenRole; readonly invited_by: string },
): Promise<string> {
  const changed = await tx
    .updateTable('invitation')
    .set(roleFields)
    .where('email', '=', email)
    .where('role', '!=', roleFields.role)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw refuse(invitedLately, { detail: refusalText('invitedLately') });
  return changed.id;
}
