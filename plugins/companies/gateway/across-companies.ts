import { accessTopic, implement, invalidate, refuse, switchContext } from '#core/gateway';
import { acceptInvitation, invitationForAnother, invitationGone } from '../contract/index.ts';
import { hashOfInvitation } from './invitation-token.ts';
import { say } from './refusals/say.ts';

/** Into a company that the caller does not belong to yet, so the system reads the link and adds the member. */
export const acceptanceHandler = implement(acceptInvitation, async ({ tx, body, user, now }) =>
  switchContext(tx, { system: 'accepting an invitation' }, async () => {
    const invitation = await tx
      .selectFrom('invitation')
      .innerJoin('company', 'company.id', 'company_id')
      .select(['invitation.id', 'company_id', 'role', 'invitation.email'])
      .where('token_hash', '=', hashOfInvitation(body.token))
      .where('expires_at', '>', now())
      .where('deleted_at', 'is', null)
      .forUpdate('invitation')
      .executeTakeFirst();
    if (!invitation) throw refuse(invitationGone, { detail: say('newInvitation') });
    const companyId = invitation.company_id;
    const member = await tx
      .selectFrom('membership')
      .select('user_id')
      .where('company_id', '=', companyId)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    // A member who tries the link must not use it up: it is somebody else's.
    if (member) return { companyId };
    if (!isSameAddress(invitation.email, user.email))
      throw refuse(invitationForAnother, { detail: say('otherAddress', { email: user.email }) });
    const added = await tx
      .insertInto('membership')
      .values({ company_id: companyId, user_id: user.id, role: invitation.role, last_login_at: null })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n) {
      await tx.deleteFrom('invitation').where('id', '=', invitation.id).execute();
      await invalidate(tx, accessTopic, companyId);
    }
    return { companyId };
  }),
);

/** Letter case means nothing in practice, and nobody knows how theirs was written. */
function isSameAddress(one: string, other: string): boolean {
  return one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();
}
