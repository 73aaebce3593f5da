import type { HubReactionContext } from '#core/web/tokens';
import { leaveRemovedCompany } from './company-removed.ts';

/** Runs when an administrator has removed this user from the company. [A8-16] */
export default async function onUserRemoved(
  { email }: { readonly email: string },
  context: HubReactionContext,
): Promise<void> {
  const values = { email, name: context.companyName };
  await leaveRemovedCompany(context, {
    text: { key: 'MY_COMPANY.EVENT.REMOVED', values },
    page: 'userDeletedFromCompany',
  });
}
