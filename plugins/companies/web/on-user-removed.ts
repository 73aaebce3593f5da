import type { HubReactionContext } from '#core/web/tokens';
import { leaveGoneCompany } from './company-gone.ts';

/** An administrator took this user out of the company. [A8-16] */
export default async function onUserRemoved(
  { email }: { readonly email: string },
  context: HubReactionContext,
): Promise<void> {
  const values = { email, name: context.companyName };
  await leaveGoneCompany(context, {
    text: { key: 'MY_COMPANY.EVENT.REMOVED', values },
    page: 'userDeletedFromCompany',
  });
}
