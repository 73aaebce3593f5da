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

/** Each time a company has been opened: the count of users, that of companies, then the licence itself. [A4-1] [A4-13] */
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
  if (!licence || role !== 'Owner') return; // owners get the prompts [A6-2]
  await promptOwner(context, licence.entity);
  const { type, daysValid } = licence.entity;
  const expired = type !== 'Free' && daysValid <= 0;
  if (expired && !signal.aborted && !hasChosenFreePackage(document, companyId))
    // With the company in its address, so that the page says the same after a reload.
    place.go(`/license-expiration?${new URLSearchParams({ company: companyId })}`, { replace: true });
}

/** What an owner is asked about the licence as it stands: companies too many, or one that could be assigned. [A4-13] */
async function promptOwner(context: Context, licence: Licence): Promise<void> {
  const { companyId, signal, resolve } = context;
  if (await askToReduceCompanies(context, licence)) return;
  if (!mayAssignLicence(licence) || isAssignedLater(companyId, new Date())) return;
  const prompts = await resolve(licencePrompts);
  const offers = await prompts.offers();
  const { company } = await resolve(companySession);
  if (offers.length > 0 && !signal.aborted && company?.id === companyId) prompts.show({ kind: 'assign', offers });
}

/** @returns whether the licence is used by too many companies, so that nothing else is asked about it */
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
 * The owner of a company with too many users is asked to reduce them; members beyond the number, whom the gateway answers
 * nothing else any more, are led to the page that says whom to ask. [A2-20] [A3-5]
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
    if (signal?.aborted || !isProblem(error, userCountExceeded)) return; // what can't be read is no reason to bar anybody
    const { ownerEmail } = error.current as UserCountInfo; // as the problem is declared
    // Back to another company: this one would only lead here again.
    const idForRedirect = (await resolve(companies)).list?.find(({ id }) => id !== companyId)?.id;
    const type = 'licenseUserCountExceeded';
    place.go(errorPagePath({ type, idForRedirect, email: ownerEmail, company: companyId }), { replace: true });
  }
}
