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
import { revokeInvitationsBeyondRights } from './inviting-right.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** The handlers of members. A changed member is notified, and every process clears its cached rights of the member. */
export const memberHandlers: readonly Implementation[] = [
  implement(listMembers, async ({ tx, company }) => {
    const { ready_at } = await tx
      .selectFrom('company')
      .select('ready_at')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    if (!ready_at) throw refuse(companySettingUp, { detail: refusalText('askAgain') });
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
      throw invalidField('/roleName', 'permissionNotHeld', refusalText('notHeld'));
    await admitAccountant(tx, { role: body.roleName, userId: params.userId, now: now() });
    // Exceptions that gave rights in addition to the old role are deleted, because otherwise a new guest could still edit. Exceptions that
    // took rights away stay.
    if (role !== body.roleName)
      await tx
        .deleteFrom('permission_override')
        .where('user_id', '=', params.userId)
        .where('allowed', '=', true)
        .execute();
    await setRole(tx, params.userId, body.roleName);
    await revokeInvitationsBeyondRights(call, catalogue, params.userId);
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
    await revokeInvitationsBeyondRights(call, catalogue, userId);
    await invalidate(tx, accessTopic, company.id);
    await emit(userRemovedFromGroup, { companyId: company.id, email, userId }, { userId });
    return undefined;
  }),

  implement(transferCompany, async ({ tx, company, body, user, emit, checkReferences }) => {
    await lockMembers(tx);
    await checkReferences();
    const heir = await memberOf(tx, body.userId);
    if (heir.role === 'Owner') return undefined; // nothing changes
    // If two transfers run at once, the caller of the second is not the owner any more after the wait.
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

/** Returns the ids that belong to no member of the company. */
export function missingMembers(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  return missingIds(ids, (known) =>
    tx.selectFrom('membership').select('user_id as id').where('user_id', 'in', known).execute(),
  );
}

/**
 * Returns the member if the caller may change them. An owner is changed only by a transfer, and nobody changes their
 * own account, so a company always has an owner. A member with more rights than the caller cannot be changed either.
 */
async function changeable(call: CompanyCall<{ readonly userId: string }>, catalogue: AccessCatalogue) {
  const { userId } = call.params;
  await lockMembers(call.tx);
  const member = await memberOf(call.tx, userId);
  if (member.role === 'Owner' || userId === call.user.id)
    throw refuse(rightsFixed, { detail: refusalText('transferFirst') });
  if (await isGreaterRole(call, catalogue, member.role))
    throw refuse(rightsFixed, { detail: refusalText('greaterRole') });
  return member;
}

/**
 * Locks the members of the company and their roles until the transaction ends, so that no other request changes them. Otherwise a transfer
 * and a removal at the same time could leave a company without an owner.
 */
export async function lockMembers(tx: Tx): Promise<void> {
  // All rows are locked in the same order, so that two requests cannot cause a deadlock.
  await tx.selectFrom('membership').select('user_id').orderBy('user_id').forUpdate().execute();
}

/** @throws Refusal 404 if the user is no member */
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
