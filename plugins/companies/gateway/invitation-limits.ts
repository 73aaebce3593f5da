import { refuse, type Tx } from '#core/gateway';
import { tooManyInvitations } from '../contract/index.ts';
import { invitationLetter } from './invitation-mail.ts';
import { say } from './refusals/say.ts';
import { isSameAddress } from './same-address.ts';

/** Of a company: invitations that nobody has accepted, and letters within an hour, since who withdraws one may ask in the next. */
const most = 50;
const hour = 3_600_000;

/** @throws Refusal 409 where no further address may be invited. Members are locked, so that of two at once the second counts the first. */
export async function refuseTooManyOpen(tx: Tx, { email, now }: { email: string; now: Date }): Promise<void> {
  const { count } = await tx
    .selectFrom('invitation')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('expires_at', '>', now)
    .where('email', '!=', email)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) throw refuse(tooManyInvitations, { detail: say('tooManyOpen', { limit: most }) });
}

/**
 * Whether a letter went to this address within the hour. By the letters and not by the invitation, which is gone when it is withdrawn.
 * @throws Refusal 409 where the company has written to too many
 */
export async function wasWrittenTo(tx: Tx, { email, now }: { email: string; now: Date }): Promise<boolean> {
  const lately = await tx
    .selectFrom('letter')
    .select('recipients')
    .where('kind', '=', invitationLetter.name)
    .where('state', '!=', 'cancelled')
    .where('created_at', '>', new Date(now.getTime() - hour))
    .execute();
  if (lately.some(({ recipients }) => recipients.some(({ address }) => isSameAddress(address, email)))) return true;
  if (lately.length >= most) throw refuse(tooManyInvitations, { detail: say('tooManySent', { limit: most }) });
  return false;
}
