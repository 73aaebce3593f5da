import {
  accessCatalogue,
  type Implementation,
  implement,
  invalidField,
  letters,
  notFound,
  refuse,
} from '#core/gateway';
import { alreadyMember, inviteMember, listInvitations, withdrawInvitation } from '../contract/index.ts';
import { admitAccountant } from './accountant-count.ts';
import { isGreaterRole } from './greater-role.ts';
import { newInvitationLetter } from './invitation-mail.ts';
import { hashOfInvitation, invitationLife, newInvitationToken } from './invitation-token.ts';
import { say } from './refusals/say.ts';

/**
 * How people are asked into a company. Where no letter leaves the machine, the link is handed to whoever invites.
 * Their table `invitation` is made by the core's migration 0003 and stays there: landed migrations do not change.
 */
export const invitationHandlers: readonly Implementation[] = [
  implement(inviteMember, [accessCatalogue, letters], async (call, catalogue, mail) => {
    const { tx, body, now } = call;
    if (await isGreaterRole(call, catalogue, body.roleName))
      throw invalidField('/roleName', 'permissionNotHeld', say('notHeld'));
    const member = await tx
      .selectFrom('membership')
      .innerJoin('app_user', 'app_user.id', 'user_id')
      .select('user_id')
      .where('email', '=', body.email)
      .executeTakeFirst();
    if (member) throw refuse(alreadyMember, { detail: say('changeRole') });
    await admitAccountant(tx, { role: body.roleName, email: body.email, now: now() });
    const { way = 'demo' } = (await mail.wayOut(tx)) ?? {};
    const token = way === 'demo' ? newInvitationToken() : null;
    const values = {
      role: body.roleName,
      token_hash: token && hashOfInvitation(token),
      expires_at: new Date(now().getTime() + invitationLife),
    };
    const { id } = await tx
      .insertInto('invitation')
      .values({ email: body.email, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'email']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!token) await mail.queue(call, newInvitationLetter(id, body.email));
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
