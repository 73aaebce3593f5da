import { implement, licenceApplicationOf } from '#core/gateway';
import { readUserCount } from '../contract/index.ts';

/**
 * Returns whether the company has more users than its licence allows. The owner should remove some of them. Any other member who may call
 * this endpoint is within the limit, so no action is recommended. [A3-5] [A6-2]
 */
export const userCountHandler = implement(readUserCount, async ({ tx, user, application }) => {
  const members = await tx
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['role', 'email'])
    .orderBy('membership.created_at')
    .execute();
  const licence = await tx
    .selectFrom('licence')
    .select('users_limit')
    .where('application_type', '=', licenceApplicationOf(application))
    .executeTakeFirst();
  const licenseLimit = licence?.users_limit ?? null;
  const exceeded = licenseLimit !== null && members.length > licenseLimit;
  return {
    recommendedAction: exceeded && user.role === 'Owner' ? ('ReduceUsers' as const) : ('None' as const),
    licenseLimit,
    ownerEmail: members.find(({ role }) => role === 'Owner')?.email ?? '',
  };
});
