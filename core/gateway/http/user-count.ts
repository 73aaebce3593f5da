import { userCountExceeded } from '#core/contract/platform';
import { licenceApplicationOf, type MemberSnapshot } from './member-facts.ts';
import { Refusal } from './refusal.ts';

/** Returns whether the member is within the licence's number of users, as {@link admitWithinUserCount} counts. */
export function isWithinUserCount(member: MemberSnapshot, application: string): boolean {
  const licenseLimit = member.userLimits.get(licenceApplicationOf(application));
  return licenseLimit === undefined || member.role === 'Owner' || member.membersBefore < licenseLimit;
}

/**
 * Refuses a member beyond the licence's number of users: the owner and the first to join are within it. A member beyond it has no access,
 * just like a company beyond the licence's number of companies; the owner always has access, to fix it. [A2-20] [A3-5] [A6-2]
 *
 * @throws Refusal 402 with the data of the error page
 */
export function admitWithinUserCount(member: MemberSnapshot, application: string): void {
  if (isWithinUserCount(member, application)) return;
  const licenseLimit = member.userLimits.get(licenceApplicationOf(application));
  throw new Refusal(userCountExceeded, {
    current: { recommendedAction: 'ContactOwner', licenseLimit, ownerEmail: member.ownerEmail },
  });
}
