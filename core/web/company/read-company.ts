import {
  type CompanyListItem,
  type Permissions,
  readCompany,
  recordLastLogin,
  userCountExceeded,
} from '#core/contract/platform';
import { GatewayProblem, isProblem } from '../gateway/gateway-problem.ts';
import type { Clock } from '../time/clock.ts';
import type { CompanyRefused, CurrentCompany, GatewayClient } from '../tokens.ts';
import { knownDetails } from './current-company-store.ts';
import { type LoadedLicence, loadFlags, loadLicence, loadPermissions } from './load-facts.ts';

/** The statuses by which the gateway refuses a company's details to a user who may not read them. */
export const detailsHandled: readonly number[] = [402, 403, 404];

/** The data that is needed before the pages of a company can be shown. */
export interface CompanyReading {
  readonly company: CurrentCompany;
  readonly rights: Permissions;
  readonly licence: LoadedLicence;
  readonly flags: Readonly<Record<string, boolean>> | undefined;
}

export type ReadingOutcome =
  | { readonly kind: 'read'; readonly reading: CompanyReading }
  /** The request to record the login was refused with 401: the user is no longer a member. [B8-16] */
  | { readonly kind: 'accessGone' }
  | CompanyRefused
  /** The gateway cannot be reached or failed; the pipeline has shown it. `status` belongs to the call that failed. */
  | { readonly kind: 'failed'; readonly status: number | undefined };

/**
 * Records the login, and reads the company, its rights, licence and flags at the same time.
 * @param lenient `true` for the first company of a visit: it is opened even if its login cannot be recorded, because there is no earlier
 * company to stay in
 * @throws the reason of the signal when it is aborted
 */
export async function readCompanyForOpening(
  gateway: GatewayClient,
  { id, businessName }: CompanyListItem,
  { application, lenient, clock, signal }: { application: string; lenient: boolean; clock: Clock; signal: AbortSignal },
): Promise<ReadingOutcome> {
  const params = { companyId: id };
  const [login, company, rights, licence, flags] = await Promise.allSettled([
    gateway.call(recordLastLogin, { params }, { signal, handles: '*', byItself: true }),
    gateway.call(readCompany, { params }, { signal, handles: detailsHandled }),
    loadPermissions(gateway, id, { signal }),
    loadLicence(gateway, id, application, signal),
    loadFlags({ gateway, clock }, id, { signal }),
  ]);
  signal.throwIfAborted();
  if (login.status === 'rejected') {
    const status = statusOf(login.reason);
    if (status === 401) return { kind: 'accessGone' };
    if (status !== 402 && !lenient) return { kind: 'failed', status };
  }
  if (rights.status === 'rejected') {
    return refusalOfRights(rights.reason) ?? { kind: 'failed', status: statusOf(rights.reason) };
  }
  const email = rights.value.ownerEmail || undefined;
  // A company does not open without a licence, because nothing in it can be judged. [A4-14]
  if (licence.status === 'rejected') return { kind: 'refused', page: 'licenseNotLoaded', email };
  if (isCompanyCountExceeded(licence.value, rights.value)) {
    return { kind: 'refused', page: 'licenseCompaniesCountExceeded', email };
  }
  if (company.status === 'rejected' && !mayNotRead(company.reason)) {
    return { kind: 'failed', status: statusOf(company.reason) };
  }
  // If the role may not read the company's details, its name comes from the list.
  const details =
    company.status === 'fulfilled' ? knownDetails(company.value) : { name: businessName, vatPayerType: 'NonPayer' };
  return {
    kind: 'read',
    reading: {
      company: {
        id,
        ...details,
        role: rights.value.role,
        ownerEmail: email,
      },
      rights: rights.value,
      licence: licence.value,
      flags: flags.status === 'fulfilled' ? flags.value : undefined,
    },
  };
}

/**
 * Checks whether a company that was refused can be opened now, without any message; the refusal page uses it.
 * @throws GatewayProblem when the check fails
 */
export async function isRefused(
  gateway: GatewayClient,
  companyId: string,
  { application, signal }: { application: string; signal: AbortSignal },
): Promise<boolean> {
  const rights = await loadPermissions(gateway, companyId, { signal, handles: '*' });
  return isCompanyCountExceeded(await loadLicence(gateway, companyId, application, signal), rights);
}

/**
 * Returns why the company is closed to the user according to a failed request for rights, or `undefined` if the error is about something
 * else.
 */
export function refusalOfRights(error: unknown): CompanyRefused | undefined {
  if (isProblem(error, userCountExceeded))
    return { kind: 'refused', page: 'licenseUserCountExceeded', email: ownerIn(error) };
  return statusOf(error) === 404 ? { kind: 'refused', page: 'companyNotFound' } : undefined;
}

/** Returns whether too many companies use the licence. The owner may enter nevertheless, to remove some of them. [A4-14] */
export function isCompanyCountExceeded({ entity, ok }: LoadedLicence, { role }: Pick<Permissions, 'role'>): boolean {
  return !ok && entity.problemCode === 'CompanyCountExceeded' && role !== 'Owner';
}

/** Returns whether the user may not read the details, as opposed to a request that just failed. */
function mayNotRead(error: unknown): boolean {
  return detailsHandled.includes(statusOf(error) ?? Number.NaN);
}

/** Returns the e-mail of the company's owner, whom a refused member may contact: the gateway's answer contains it. [A3-5] */
function ownerIn({ current }: GatewayProblem): string | undefined {
  return typeof current === 'object' && current !== null && 'ownerEmail' in current
    ? String(current.ownerEmail) || undefined
    : undefined;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof GatewayProblem ? error.status : undefined;
}
