import type { HubReactionContext } from '#core/web/tokens';
import { leaveRemovedCompany } from './company-removed.ts';

/** Runs when the owner has deleted the open company. In the browser where the owner deleted it, it does nothing. [A8-15] */
export default async function onCompanyDeleted(
  { name }: { readonly name: string },
  context: HubReactionContext,
): Promise<void> {
  if (context.meta.own) return;
  await leaveRemovedCompany(context, {
    text: { key: 'MY_COMPANY.EVENT.DELETED', values: { name } },
    page: 'companyDeleted',
  });
}
