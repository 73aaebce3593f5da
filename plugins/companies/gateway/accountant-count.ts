import { mainApplication, type Role } from '#core/access';
import { refuse, type Tx } from '#core/gateway';
import { accountantTaken } from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** The maximum number of users with the role Accountant in the Free package. Invited users count too. [B6-16] */
const freeAccountants = 1;

interface Newcomer {
  readonly role: Role;
  /** The id of the member whose role changes. An invited person has an `email` instead. The person is excluded from the count. */
  readonly userId?: string;
  readonly email?: string;
  readonly now: Date;
}

/** @throws Refusal 402 if the company's package allows no further accountant. It must run inside `inCompany`. */
export async function admitAccountant(tx: Tx, { role, userId, email, now }: Newcomer): Promise<void> {
  if (role !== 'Accountant') return;
  const licence = await tx
    .selectFrom('licence')
    .select('type')
    .where('application_type', '=', mainApplication)
    .executeTakeFirst();
  if (licence?.type !== 'Free') return;
  // The rows are locked, so that of two requests for the last place the second one sees the first.
  const members = await tx
    .selectFrom('membership')
    .select(['user_id', 'role'])
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const invited = await tx
    .selectFrom('invitation')
    .select('email')
    .where('role', '=', 'Accountant')
    .where('expires_at', '>', now)
    .execute();
  const accountants =
    members.filter((member) => member.role === 'Accountant' && member.user_id !== userId).length +
    invited.filter((invitation) => invitation.email !== email).length;
  if (accountants >= freeAccountants) throw refuse(accountantTaken, { detail: refusalText('otherRole') });
}
