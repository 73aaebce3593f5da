import { accessCatalogue, accessTopic, implement, invalidate, refuse, switchContext } from '#core/gateway';
import { acceptInvitation, invitationForAnother, invitationGone } from '../contract/index.ts';
import { hashOfInvitation } from './invitation-token.ts';
import { mayInvite } from './inviting-right.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { isSameAddress } from './same-address.ts';

/**
 * Accepts an invitation. The caller does not belong to the company yet, so the system reads the link and adds the
 * member.
 */
export const acceptanceHandler = implement(
  acceptInvitation,
  [accessCatalogue],
  async ({ tx, body, user, now }, catalogue) =>
    switchContext(tx, { system: 'accepting an invitation' }, async () => {
      const invitation = await tx
        .selectFrom('invitation')
        .innerJoin('company', 'company.id', 'company_id')
        .select(['invitation.id', 'company_id', 'role', 'invitation.email', 'invited_by'])
        .where('token_hash', '=', hashOfInvitation(body.token))
        .where('expires_at', '>', now())
        .where('deleted_at', 'is', null)
        .forUpdate('invitation')
        .executeTakeFirst();
      if (!invitation) throw refuse(invitationGone, { detail: refusalText('newInvitation') });
      const { company_id: companyId, invited_by: maker, role } = invitation;
      const member = await tx
        .selectFrom('membership')
        .select('user_id')
        .where('company_id', '=', companyId)
        .where('user_id', '=', user.id)
        .executeTakeFirst();
      // A member who opens the link must not use it up, because it belongs to somebody else.
      if (member) return { companyId };
      if (!isSameAddress(invitation.email, user.email))
        throw refuse(invitationForAnother, { detail: refusalText('otherAddress', { email: user.email }) });
      const isStillGiven =
        !maker ||
        (await switchContext(tx, { companyId }, () => mayInvite(tx, catalogue, { userId: maker, role, now: now() })));
      if (!isStillGiven) throw refuse(invitationGone, { detail: refusalText('newInvitation') });
      const added = await tx
        .insertInto('membership')
        .values({ company_id: companyId, user_id: user.id, role, last_login_at: null })
        .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 1n) {
        await tx.deleteFrom('invitation').where('id', '=', invitation.id).execute();
        await invalidate(tx, accessTopic, companyId);
      }
      return { companyId };
    }),
);
