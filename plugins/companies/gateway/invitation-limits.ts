import { refuse, type Tx } from '#core/gateway';
import { tooManyInvitations } from '../contract/index.ts';
import { invitationEmail } from './invitation-mail.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { isSameAddress } from './same-address.ts';

/**
 * The limit of a company for open invitations, and for invitation e-mails within an hour. E-mails are counted too,
 * because a user could withdraw an invitation and send the next.
 */
const maxInvitations = 50;
const hour = 3_600_000;

/**
 * Refuses another invitation if there are too many open ones. The caller must have locked the members, so that of two simultaneous requests
 * the second one counts the invitation of the first.
 * @throws Refusal 409 if no other address may be invited
 */
export async function refuseTooManyOpen(tx: Tx, { email, now }: { email: string; now: Date }): Promise<void> {
  const { count } = await tx
    .selectFrom('invitation')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('expires_at', '>', now)
    .where('email', '!=', email)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxInvitations)
    throw refuse(tooManyInvitations, { detail: refusalText('tooManyOpen', { limit: maxInvitations }) });
}

/**
 * Returns whether an e-mail went to this address within the hour. It checks the e-mails and not the invitations,
 * because a withdrawn invitation is deleted.
 * @throws Refusal 409 if the company has sent too many e-mails
 */
export async function wasWrittenTo(tx: Tx, { email, now }: { email: string; now: Date }): Promise<boolean> {
  const lately = await tx
    .selectFrom('letter')
    .select('recipients')
    .where('kind', '=', invitationEmail.name)
    .where('state', '!=', 'cancelled')
    .where('created_at', '>', new Date(now.getTime() - hour))
    .execute();
  if (lately.some(({ recipients }) => recipients.some(({ address }) => isSameAddress(address, email)))) return true;
  if (lately.length >= maxInvitations)
    throw refuse(tooManyInvitations, { detail: refusalText('tooManySent', { limit: maxInvitations }) });
  return false;
}
