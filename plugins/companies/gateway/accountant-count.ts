import { mainApplication, type Role } from '#core/access';
import { refuse, type Tx } from '#core/gateway';
import { accountantTaken } from '../contract/index.ts';
import { say } from './refusals/say.ts';

/** How many users the Free package allows the role Accountant, those included who are invited to it. [B6-16] */
const freeAccountants = 1;

interface Newcomer {
  readonly role: Role;
  /** The member whose role changes, or else the address that is invited: a person is not counted against themselves. */
  readonly userId?: string;
  readonly email?: string;
  readonly now: Date;
}

/** @throws Refusal 402 if the company's package allows no further accountant. Inside `inCompany`. */
export async function admitAccountant(tx: Tx, { role, userId, email, now }: Newcomer): Promise<void> {
  if (role !== 'Accountant') return;
  const licence = await tx
    .selectFrom('licence')
    .select('type')
    .where('application_type', '=', mainApplication)
    .executeTakeFirst();
  if (licence?.type !== 'Free') return;
  // Locked, so that of two who give the last place at once the second sees the first.
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
  const taken =
    members.filter((member) => member.role === 'Accountant' && member.user_id !== userId).length +
    invited.filter((invitation) => invitation.email !== email).length;
  if (taken >= freeAccountants) throw refuse(accountantTaken, { detail: say('otherRole') });
}
