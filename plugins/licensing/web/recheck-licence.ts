import { type Licence, readCurrentLicence } from '#core/contract/platform';
import { GatewayProblem } from '#core/web';
import { type CompanyClient, companyClient, currentCompany, type HubReactionContext } from '#core/web/tokens';
import { licencePrompts } from '../contract/index.ts';
import { askToReduceCompanies, checkUserCount } from './check-licence.ts';

/**
 * Runs when the licence changes while the company is open: shows the owner the same prompts as at opening, and closes a prompt that the
 * change has resolved. Sections update by themselves. [A4-13]
 */
export default async function recheckLicence(_payload: unknown, context: HubReactionContext): Promise<void> {
  const { resolve } = context;
  const [prompts, { role }, client] = await Promise.all([
    resolve(licencePrompts),
    resolve(currentCompany),
    resolve(companyClient),
  ]);
  await checkUserCount(context);
  if (role !== 'Owner') return;
  const licence = await licenceNow(client);
  if (!licence || (await askToReduceCompanies(context, licence))) return;
  if (prompts.current?.kind === 'reduceCompanies') prompts.close();
}

/** Returns the licence. A licence that is not OK is read from the refusal; `undefined` means that it cannot be loaded. [A4-14] */
function licenceNow(client: CompanyClient): Promise<Licence | undefined> {
  return client.call(readCurrentLicence, { query: {} }, { handles: '*' }).catch(
    (error: unknown) =>
      error instanceof GatewayProblem && error.status === 402 ? (error.current as Licence) : undefined, // the refusal has this type
  );
}
