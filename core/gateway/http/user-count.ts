import { userCountExceeded } from '#core/contract/platform';
import { licenceApplicationOf, type MemberSnapshot } from './member-facts.ts';
import { Refusal } from './refusal.ts';

/** Whether the member is among those the licence was bought for, as {@link admitWithinUserCount} counts. */
export function isWithinUserCount(member: MemberSnapshot, application: string): boolean {
  const licenseLimit = member.userLimits.get(licenceApplicationOf(application));
  return licenseLimit === undefined || member.role === 'Owner' || member.membersBefore < licenseLimit;
}

/**
 * A licence is bought for a number of users: the owner and those who joined first. Whoever is beyond has no access, as a
 * company beyond the companies of its licence has none; the owner always has, to fix it. [A2-20] [A3-5] [A6-2]
 *
 * @throws Refusal 402 with what the error page says
 */
export function admitWithinUserCount(member: MemberSnapshot, application: string): void {
  if (isWithinUserCount(member, application)) return;
  const licenseLimit = member.userLimits.get(licenceApplicationOf(application));
  throw new Refusal(userCountExceeded, {
    current: { recommendedAction: 'ContactOwner', licenseLimit, ownerEmail: member.ownerEmail },
  });
}
