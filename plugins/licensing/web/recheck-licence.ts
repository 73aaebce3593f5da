import { type Licence, readCurrentLicence } from '#core/contract/platform';
import { GatewayProblem } from '#core/web';
import { type CompanyClient, companyClient, currentCompany, type HubReactionContext } from '#core/web/tokens';
import { licencePrompts } from '../contract/index.ts';
import { askToReduceCompanies, checkUserCount } from './check-licence.ts';

/**
 * The licence changed while the company is open: its owner is asked what one who opens the company now would be, and a prompt
 * that the change has answered is gone. Sections follow by themselves. [A4-13]
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

/** A licence that is not OK is what the refusal holds; `undefined`: it cannot be read. [A4-14] */
function licenceNow(client: CompanyClient): Promise<Licence | undefined> {
  return client.call(readCurrentLicence, { query: {} }, { handles: '*' }).catch(
    (error: unknown) =>
      error instanceof GatewayProblem && error.status === 402 ? (error.current as Licence) : undefined, // as it answers
  );
}
