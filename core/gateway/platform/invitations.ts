import {
  acceptInvitation,
  alreadyMember,
  invitationGone,
  inviteMember,
  listInvitations,
  withdrawInvitation,
} from '#core/contract/platform';
import { switchContext } from '../database/index.ts';
import { accessTopic, type Implementation, implement, notFound, refuse } from '../http/index.ts';
import { invalidate } from '../outbox/index.ts';
import { admitAccountant } from './accountant-count.ts';
import { type InvitationMail, sendInvitation } from './invitation-mail.ts';
import { hashOfInvitation, invitationLife, newInvitationToken } from './invitation-token.ts';

/** How people come into a company. @param mail `undefined`: the link is handed to whoever invites. */
export function invitationHandlers(mail: InvitationMail | undefined): Implementation[] {
  return [
    implement(inviteMember, async ({ tx, body, now, enqueue }) => {
      const member = await tx
        .selectFrom('membership')
        .innerJoin('app_user', 'app_user.id', 'user_id')
        .select('user_id')
        .where('email', '=', body.email)
        .executeTakeFirst();
      if (member) throw refuse(alreadyMember, { detail: 'Change the role of the member instead' });
      await admitAccountant(tx, { role: body.roleName, email: body.email, now: now() });
      const token = mail ? null : newInvitationToken();
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
      if (mail) await enqueue(sendInvitation(mail), { invitationId: id });
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
      if (numDeletedRows === 0n) throw notFound('The invitation');
      return undefined;
    }),

    // Into a company that the caller does not belong to yet, so the system reads the link and adds the member.
    implement(acceptInvitation, async ({ tx, body, user, now }) =>
      switchContext(tx, { system: 'accepting an invitation' }, async () => {
        const invitation = await tx
          .selectFrom('invitation')
          .innerJoin('company', 'company.id', 'company_id')
          .select(['invitation.id', 'company_id', 'role'])
          .where('token_hash', '=', hashOfInvitation(body.token))
          .where('expires_at', '>', now())
          .where('deleted_at', 'is', null)
          .forUpdate('invitation')
          .executeTakeFirst();
        if (!invitation) throw refuse(invitationGone, { detail: 'Ask for a new invitation' });
        const companyId = invitation.company_id;
        const added = await tx
          .insertInto('membership')
          .values({ company_id: companyId, user_id: user.id, role: invitation.role, last_login_at: null })
          .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doNothing())
          .executeTakeFirst();
        // A member who tries the link must not use it up: it is somebody else's.
        if (added.numInsertedOrUpdatedRows === 1n) {
          await tx.deleteFrom('invitation').where('id', '=', invitation.id).execute();
          await invalidate(tx, accessTopic, companyId);
        }
        return { companyId };
      }),
    ),
  ];
}
