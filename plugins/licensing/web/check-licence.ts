import { readUsedCompanies, readUserCount, type Licence } from '#core/contract/platform';
import { companyClient, companySession, type CompanyTaskContext, currentCompany, navigator } from '#core/web/tokens';
import { licencePrompts, mayAssignLicence } from '../contract/index.ts';
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
  if (!(await checkUserCount(context)) || session.company?.id !== companyId) return;
  const { licence } = session;
  if (!licence || role !== 'Owner') return; // owners get the prompts [A6-2]
  await promptOwner(context, licence.entity);
  const { type, daysValid } = licence.entity;
  const expired = type !== 'Free' && daysValid <= 0;
  if (expired && !signal.aborted && !hasChosenFreePackage(document, companyId))
    place.go('/license-expiration', { replace: true });
}

/** What an owner is asked about the licence as it stands: companies too many, or one that could be assigned. [A4-13] */
export async function promptOwner({ companyId, signal, resolve }: Context, licence: Licence): Promise<void> {
  const [client, prompts] = await Promise.all([resolve(companyClient), resolve(licencePrompts)]);
  if (licence.problemCode === 'CompanyCountExceeded' && licence.customerNumber) {
    const query = { customerNumber: licence.customerNumber };
    const use = await client.call(readUsedCompanies, { query }, { signal, handles: '*' }).catch(() => undefined);
    if (use && !signal.aborted) prompts.show({ kind: 'reduceCompanies', use });
  } else if (mayAssignLicence(licence) && !isAssignedLater(companyId, new Date())) {
    const offers = await prompts.offers();
    const { company } = await resolve(companySession);
    if (offers.length > 0 && !signal.aborted && company?.id === companyId) prompts.show({ kind: 'assign', offers });
  }
}

/** @returns may the user stay? Members of a company with too many users are sent to whom to ask. [A2-20] [A3-5] */
async function checkUserCount({ companyId, signal, resolve }: Context): Promise<boolean> {
  const [client, prompts, place] = await Promise.all([
    resolve(companyClient),
    resolve(licencePrompts),
    resolve(navigator),
  ]);
  const info = await client.call(readUserCount, {}, { signal, handles: '*' }).catch(() => undefined);
  if (!info || signal.aborted) return !signal.aborted;
  if (info.recommendedAction === 'ReduceUsers') prompts.show({ kind: 'userLimit', info });
  if (info.recommendedAction !== 'ContactOwner') return true;
  const query = new URLSearchParams({
    type: 'licenseUserCountExceeded',
    idForRedirect: companyId,
    email: info.ownerEmail,
  });
  place.go(`/not-found?${query}`, { replace: true });
  return false;
}
