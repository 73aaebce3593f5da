import { userCountExceeded } from '#core/contract/platform';
import { licenceApplicationOf, type MemberSnapshot } from './member-facts.ts';
import { Refusal } from './refusal.ts';

/**
 * A licence is bought for a number of users: the owner and those who joined first. Whoever is beyond has no access, as a
 * company beyond the companies of its licence has none; the owner always has, to mend it. [A2-20] [A3-5] [A6-2]
 *
 * @throws Refusal 402 with what the error page says
 */
export function admitWithinUserCount(member: MemberSnapshot, application: string): void {
  const licenseLimit = member.userLimits.get(licenceApplicationOf(application));
  if (licenseLimit === undefined || member.role === 'Owner' || member.membersBefore < licenseLimit) return;
  throw new Refusal(userCountExceeded, {
    detail: 'Remove a user, or buy the licence for more of them',
    current: { recommendedAction: 'ContactOwner', licenseLimit, ownerEmail: member.ownerEmail },
  });
}
