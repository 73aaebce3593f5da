import type { HubReactionContext } from '#core/web/tokens';
import { leaveGoneCompany } from './company-gone.ts';

/** The owner deleted the company; who did it here knows. [A8-15] */
export default async function onCompanyDeleted(
  { name }: { readonly name: string },
  context: HubReactionContext,
): Promise<void> {
  if (context.meta.own) return;
  await leaveGoneCompany(context, {
    text: { key: 'MY_COMPANY.EVENT.DELETED', values: { name } },
    page: 'companyDeleted',
  });
}
