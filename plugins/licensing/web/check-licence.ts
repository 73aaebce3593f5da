import { type Licence, userCountExceeded } from '#core/contract/platform';
import { errorPagePath, isProblem } from '#core/web';
import {
  companies,
  companyClient,
  companySession,
  type CompanyTaskContext,
  currentCompany,
  navigator,
} from '#core/web/tokens';
import {
  licencePrompts,
  mayAssignLicence,
  readUsedCompanies,
  readUserCount,
  type UserCountInfo,
} from '../contract/index.ts';
import { isAssignedLater } from './assign-later.ts';
import { hasChosenFreePackage } from './free-package-cookie.ts';

type Context = Pick<CompanyTaskContext, 'companyId' | 'signal' | 'resolve'>;

/** Runs each time a company is opened: checks the number of users, the number of companies, then the licence itself. [A4-1] [A4-13] */
export default async function checkLicence(context: Context): Promise<void> {
  const { companyId, signal, resolve } = context;
  const [session, place, { role }] = await Promise.all([
    resolve(companySession),
    resolve(navigator),
    resolve(currentCompany),
  ]);
  await checkUserCount(context);
  if (session.company?.id !== companyId) return;
  const { licence } = session;
  if (!licence || role !== 'Owner') return; // only owners get the prompts [A6-2]
  await promptOwner(context, licence.entity);
  const { type, daysValid } = licence.entity;
  const expired = type !== 'Free' && daysValid <= 0;
  if (expired && !signal.aborted && !hasChosenFreePackage(document, companyId))
    // The address contains the company, so that the page shows the same after a reload.
    place.go(`/license-expiration?${new URLSearchParams({ company: companyId })}`, { replace: true });
}

/** Shows the owner the prompt that fits the licence: too many companies, or a licence to assign. [A4-13] */
async function promptOwner(context: Context, licence: Licence): Promise<void> {
  const { companyId, signal, resolve } = context;
  if (await askToReduceCompanies(context, licence)) return;
  if (!mayAssignLicence(licence) || isAssignedLater(companyId, new Date())) return;
  const prompts = await resolve(licencePrompts);
  const offers = await prompts.offers();
  const { company } = await resolve(companySession);
  if (offers.length > 0 && !signal.aborted && company?.id === companyId) prompts.show({ kind: 'assign', offers });
}

/** @returns whether too many companies use the licence, so that no other prompt about it is shown */
export async function askToReduceCompanies(
  { signal, resolve }: Pick<Context, 'resolve'> & { readonly signal?: AbortSignal },
  licence: Licence,
): Promise<boolean> {
  if (licence.problemCode !== 'CompanyCountExceeded' || !licence.customerNumber) return false;
  const [client, prompts] = await Promise.all([resolve(companyClient), resolve(licencePrompts)]);
  const query = { customerNumber: licence.customerNumber };
  const use = await client.call(readUsedCompanies, { query }, { signal, handles: '*' }).catch(() => undefined);
  if (use && !signal?.aborted) prompts.show({ kind: 'reduceCompanies', use });
  return true;
}

/**
 * Checks the number of users. If it is too high, the owner is asked to remove some. Members above the limit, for whom the gateway refuses
 * all other requests, are redirected to the page that names the person to contact. [A2-20] [A3-5]
 */
export async function checkUserCount({
  companyId,
  signal,
  resolve,
}: Pick<Context, 'companyId' | 'resolve'> & { readonly signal?: AbortSignal }): Promise<void> {
  const [client, prompts, place] = await Promise.all([
    resolve(companyClient),
    resolve(licencePrompts),
    resolve(navigator),
  ]);
  try {
    const info = await client.call(readUserCount, {}, { signal, handles: '*' });
    if (info.recommendedAction === 'ReduceUsers' && !signal?.aborted) prompts.show({ kind: 'userLimit', info });
  } catch (error) {
    if (signal?.aborted || !isProblem(error, userCountExceeded)) return; // a failed request is no reason to block the user
    const { ownerEmail } = error.current as UserCountInfo; // the problem declares this type
    // The page leads back to another company, because this one would only lead here again.
    const idForRedirect = (await resolve(companies)).list?.find(({ id }) => id !== companyId)?.id;
    const type = 'licenseUserCountExceeded';
    place.go(errorPagePath({ type, idForRedirect, email: ownerEmail, company: companyId }), { replace: true });
  }
}
