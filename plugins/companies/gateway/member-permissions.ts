import { type AccessCatalogue, defaultPermissions } from '#core/access';
import { userPermissionsChanged } from '#core/contract/platform';
import {
  accessCatalogue,
  accessTopic,
  type Implementation,
  implement,
  invalidate,
  invalidField,
  refuse,
  type Tx,
} from '#core/gateway';
import {
  type MemberPermissions,
  readMemberPermissions,
  rightsFixed,
  updateMemberPermissions,
} from '../contract/index.ts';
import { isGreaterRole } from './greater-role.ts';
import { lockMembers, memberOf } from './members.ts';
import { refusalText } from './refusals/refusal-text.ts';

/**
 * The handlers of a member's rights in a company: the role's rights with the company's exceptions for that person.
 * [A8-17]
 */
export const memberPermissionHandlers: readonly Implementation[] = [
  implement(readMemberPermissions, [accessCatalogue], async ({ tx, params }, catalogue) =>
    readRights(tx, catalogue, params.userId),
  ),

  implement(updateMemberPermissions, [accessCatalogue], async (call, catalogue) => {
    const { tx, company, params, body, user, facts, emit } = call;
    await lockMembers(tx);
    const { role } = await memberOf(tx, params.userId);
    if (role === 'Owner' || params.userId === user.id) throw refuse(rightsFixed, { detail: refusalText('byRole') });
    // If a member's role has a right that the caller does not have, the caller may not change the exceptions: removing an exception would
    // give the right back.
    if (await isGreaterRole(call, catalogue, role)) throw refuse(rightsFixed, { detail: refusalText('greaterRole') });
    const byRole = defaultPermissions(catalogue, role);
    const given = await tx
      .selectFrom('permission_override')
      .select('permission')
      .where('user_id', '=', params.userId)
      .where('allowed', '=', true)
      .execute();
    const held = new Set(given.map(({ permission }) => permission));
    for (const [index, { permission, allowed }] of body.overrides.entries()) {
      const path = `/overrides/${index}/permission`;
      if (!catalogue.permissions.has(permission))
        throw invalidField(path, 'unknownPermission', refusalText('unknownPermission'));
      // An admin could otherwise give a member rights that only the owner has, and so get them too. A right that the member already has is
      // not given.
      if (allowed && !byRole.has(permission) && !held.has(permission) && !facts.permission(permission))
        throw invalidField(path, 'permissionNotHeld', refusalText('notHeld'));
    }
    await tx.deleteFrom('permission_override').where('user_id', '=', params.userId).execute();
    const exceptions = new Map(body.overrides.map(({ permission, allowed }) => [permission, allowed]));
    const rows = [...exceptions]
      .filter(([permission, allowed]) => byRole.has(permission) !== allowed)
      .map(([permission, allowed]) => ({ user_id: params.userId, role: null, permission, allowed }));
    if (rows.length > 0) await tx.insertInto('permission_override').values(rows).execute();
    await invalidate(tx, accessTopic, company.id);
    await emit(userPermissionsChanged, { companyId: company.id }, { userId: params.userId });
    return undefined;
  }),
];

async function readRights(tx: Tx, catalogue: AccessCatalogue, userId: string): Promise<MemberPermissions> {
  const { role } = await memberOf(tx, userId);
  const byRole = defaultPermissions(catalogue, role);
  const exceptions = await tx
    .selectFrom('permission_override')
    .select(['permission', 'allowed'])
    .where((is) => is.or([is('user_id', '=', userId), is('role', '=', role)]))
    // The person's own exceptions come last and win.
    .orderBy('user_id', (order) => order.asc().nullsFirst())
    .execute();
  const changed = new Map(exceptions.map(({ permission, allowed }) => [permission, allowed]));
  return {
    userId,
    roleName: role,
    permissions: [...catalogue.permissions.keys()].toSorted().map((permission) => ({
      permission,
      byRole: byRole.has(permission),
      allowed: changed.get(permission) ?? byRole.has(permission),
    })),
  };
}
