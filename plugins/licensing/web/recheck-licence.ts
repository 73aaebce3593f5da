import { readCurrentLicence } from '#core/contract/platform';
import { companyClient, currentCompany, type HubReactionContext } from '#core/web/tokens';
import { licencePrompts } from '../contract/index.ts';
import { checkUserCount } from './check-licence.ts';

/** The licence changed while the company is open: prompts that it answered are gone; sections follow by themselves. */
export default async function recheckLicence(_payload: unknown, context: HubReactionContext): Promise<void> {
  const { resolve } = context;
  const [prompts, { role }, client] = await Promise.all([
    resolve(licencePrompts),
    resolve(currentCompany),
    resolve(companyClient),
  ]);
  await checkUserCount(context);
  if (role !== 'Owner' || prompts.current?.kind !== 'reduceCompanies') return;
  const isOver = await client.call(readCurrentLicence, { query: {} }, { handles: '*' }).then(
    () => true,
    () => false,
  );
  if (isOver && prompts.current?.kind === 'reduceCompanies') prompts.close();
}
