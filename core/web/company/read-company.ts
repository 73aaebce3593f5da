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
import { type LoadedLicence, loadFlags, loadLicence, loadPermissions } from './load-facts.ts';

/** What a question for a company's details is refused with where the user may not read them. */
export const detailsHandled: readonly number[] = [402, 403, 404];

/** What must be known of a company before its pages can be shown. */
export interface CompanyReading {
  readonly company: CurrentCompany;
  readonly rights: Permissions;
  readonly licence: LoadedLicence;
  readonly flags: Readonly<Record<string, boolean>> | undefined;
}

export type ReadingOutcome =
  | { readonly kind: 'read'; readonly reading: CompanyReading }
  /** The last login was refused by 401: the user is no longer a member. [B8-16] */
  | { readonly kind: 'accessGone' }
  | CompanyRefused
  /** The gateway can't be reached or is in trouble; the pipeline has said so. `status`: of the call that failed. */
  | { readonly kind: 'failed'; readonly status: number | undefined };

/**
 * Records the login and reads company, rights, licence and flags at the same time.
 * @param lenient the first company of a visit is opened even if its login cannot be recorded, because there is no earlier
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
    gateway.call(recordLastLogin, { params }, { signal, handles: '*' }),
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
  if (licence.status === 'rejected') return { kind: 'refused', page: 'licenseNotLoaded', email }; // [A4-14]
  if (isCompanyCountExceeded(licence.value, rights.value)) {
    return { kind: 'refused', page: 'licenseCompaniesCountExceeded', email };
  }
  if (company.status === 'rejected' && !mayNotRead(company.reason)) {
    return { kind: 'failed', status: statusOf(company.reason) };
  }
  // Without its details (the role may not read them) a company still has the name that the list gives.
  const details = company.status === 'fulfilled' ? company.value : { name: businessName, vatPayerType: 'NonPayer' };
  return {
    kind: 'read',
    reading: {
      company: {
        id,
        name: details.name,
        vatPayerType: details.vatPayerType,
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
 * May a company that was refused be opened now? Asked quietly, by a page that waits for it.
 * @throws GatewayProblem when that cannot be found out
 */
export async function isRefused(
  gateway: GatewayClient,
  companyId: string,
  { application, signal }: { application: string; signal: AbortSignal },
): Promise<boolean> {
  const rights = await loadPermissions(gateway, companyId, { signal, handles: '*' });
  return isCompanyCountExceeded(await loadLicence(gateway, companyId, application, signal), rights);
}

/** What an answer to the question for rights says of the company, if it says more than that it failed. */
export function refusalOfRights(error: unknown): CompanyRefused | undefined {
  if (isProblem(error, userCountExceeded))
    return { kind: 'refused', page: 'licenseUserCountExceeded', email: ownerIn(error) };
  return statusOf(error) === 404 ? { kind: 'refused', page: 'companyNotFound' } : undefined;
}

/** Too many companies use the licence. The owner is let in all the same, to take some off it. [A4-14] */
export function isCompanyCountExceeded({ entity, ok }: LoadedLicence, { role }: Pick<Permissions, 'role'>): boolean {
  return !ok && entity.problemCode === 'CompanyCountExceeded' && role !== 'Owner';
}

/** The details are kept from the user; not: they could not be read this time. */
function mayNotRead(error: unknown): boolean {
  return detailsHandled.includes(statusOf(error) ?? Number.NaN);
}

/** The owner of the company, whom a refused member may ask: the gateway names the e-mail in its answer. [A3-5] */
function ownerIn({ current }: GatewayProblem): string | undefined {
  return typeof current === 'object' && current !== null && 'ownerEmail' in current
    ? String(current.ownerEmail) || undefined
    : undefined;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof GatewayProblem ? error.status : undefined;
}
