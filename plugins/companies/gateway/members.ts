import type { AccessCatalogue, Role } from '#core/access';
import { problems } from '#core/contract';
import { userPermissionsChanged, userRemovedFromGroup } from '#core/contract/platform';
import {
  accessCatalogue,
  accessTopic,
  type CompanyCall,
  type Implementation,
  implement,
  invalidate,
  invalidField,
  isUuid,
  missingIds,
  notFound,
  refuse,
  type Tx,
} from '#core/gateway';
import {
  changeMemberRole,
  companySettingUp,
  listMembers,
  removeMember,
  rightsFixed,
  transferCompany,
} from '../contract/index.ts';
import { admitAccountant } from './accountant-count.ts';
import { isGreaterRole } from './greater-role.ts';
import { withdrawWhatIsNotTheirs } from './inviting-right.ts';
import { say } from './refusals/say.ts';

/** The members of a company. Whoever is changed is told, and every process forgets what it knew of their rights. */
export const memberHandlers: readonly Implementation[] = [
  implement(listMembers, async ({ tx, company }) => {
    const { ready_at } = await tx
      .selectFrom('company')
      .select('ready_at')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    if (!ready_at) throw refuse(companySettingUp, { detail: say('askAgain') });
    return tx
      .selectFrom('membership')
      .innerJoin('app_user', 'app_user.id', 'user_id')
      .select(['user_id as userId', 'email', 'app_user.name', 'role as roleName'])
      .orderBy('app_user.name')
      .execute();
  }),

  implement(changeMemberRole, [accessCatalogue], async (call, catalogue) => {
    const { tx, company, params, body, now, emit } = call;
    const { role } = await changeable(call, catalogue);
    if (await isGreaterRole(call, catalogue, body.roleName))
      throw invalidField('/roleName', 'permissionNotHeld', say('notHeld'));
    await admitAccountant(tx, { role: body.roleName, userId: params.userId, now: now() });
    // What was given beside the role before does not go with it: a guest only looks. What was taken from the person stays taken.
    if (role !== body.roleName)
      await tx
        .deleteFrom('permission_override')
        .where('user_id', '=', params.userId)
        .where('allowed', '=', true)
        .execute();
    await setRole(tx, params.userId, body.roleName);
    await withdrawWhatIsNotTheirs(call, catalogue, params.userId);
    await invalidate(tx, accessTopic, company.id);
    await emit(userPermissionsChanged, { companyId: company.id }, { userId: params.userId });
    return undefined;
  }),

  implement(removeMember, [accessCatalogue], async (call, catalogue) => {
    const { tx, company, params, emit } = call;
    const { email } = await changeable(call, catalogue);
    const { userId } = params;
    await tx.deleteFrom('permission_override').where('user_id', '=', userId).execute();
    await tx.deleteFrom('membership').where('user_id', '=', userId).execute();
    await withdrawWhatIsNotTheirs(call, catalogue, userId);
    await invalidate(tx, accessTopic, company.id);
    await emit(userRemovedFromGroup, { companyId: company.id, email, userId }, { userId });
    return undefined;
  }),

  implement(transferCompany, async ({ tx, company, body, user, emit, checkReferences }) => {
    await lockMembers(tx);
    await checkReferences();
    const heir = await memberOf(tx, body.userId);
    if (heir.role === 'Owner') return undefined; // it is so already
    // Of two transfers at once the second one comes from somebody who gave the company away while it waited.
    if ((await memberOf(tx, user.id)).role !== 'Owner') throw refuse(problems.forbidden);
    await tx.deleteFrom('permission_override').where('user_id', 'in', [body.userId, user.id]).execute();
    await setRole(tx, user.id, 'Admin');
    await setRole(tx, body.userId, 'Owner');
    await invalidate(tx, accessTopic, company.id);
    for (const userId of [body.userId, user.id])
      await emit(userPermissionsChanged, { companyId: company.id }, { userId });
    return undefined;
  }),
];

/** Those of the ids that belong to no member of the company. */
export function missingMembers(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  return missingIds(ids, (known) =>
    tx.selectFrom('membership').select('user_id as id').where('user_id', 'in', known).execute(),
  );
}

/**
 * An owner is changed by a transfer alone, and nobody changes their own account: a company is never without an owner. Nor does
 * anybody change who has more rights.
 */
async function changeable(call: CompanyCall<{ readonly userId: string }>, catalogue: AccessCatalogue) {
  const { userId } = call.params;
  await lockMembers(call.tx);
  const member = await memberOf(call.tx, userId);
  if (member.role === 'Owner' || userId === call.user.id) throw refuse(rightsFixed, { detail: say('transferFirst') });
  if (await isGreaterRole(call, catalogue, member.role)) throw refuse(rightsFixed, { detail: say('greaterRole') });
  return member;
}

/**
 * Until the call has ended nobody else changes who is a member of the company, and as what: what is read after this stays so. Else a
 * transfer and a removal that begin at once could each see the other's person as they were, and leave a company without an owner.
 */
export async function lockMembers(tx: Tx): Promise<void> {
  // All of them, in one order, so that two calls wait for one another and never each for the other.
  await tx.selectFrom('membership').select('user_id').orderBy('user_id').forUpdate().execute();
}

/** @throws Refusal 404 for somebody who is no member */
export async function memberOf(tx: Tx, userId: string) {
  if (!isUuid(userId)) throw notFound();
  const member = await tx
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['role', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!member) throw notFound();
  return member;
}

async function setRole(tx: Tx, userId: string, role: Role): Promise<void> {
  await tx.updateTable('membership').set({ role }).where('user_id', '=', userId).execute();
}
