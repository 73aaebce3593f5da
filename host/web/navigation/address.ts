import type { PageConfig } from '../config/page-config.ts';
import type { MenuLink } from './menu.ts';

/** Where a link leads: a path of this application, or a full redirect. */
export type NavAddress =
  | { readonly kind: 'inside'; readonly path: string }
  /** `isForeign`: somebody else's site, in a window of its own. */
  | { readonly kind: 'outside'; readonly href: string; readonly isForeign: boolean };

export interface AddressSurroundings {
  readonly companyId: string;
  /** The application that is open. */
  readonly current: string;
  readonly applications: PageConfig['applications'];
}

/**
 * In the open application `company/{companyId}/{route}`; in another one a full redirect to its address, payroll's being
 * that of its identity client. `undefined`: this deployment does not have that application. [A2-38]
 */
export function addressOf(
  link: Pick<MenuLink, 'to' | 'application'>,
  around: AddressSurroundings,
): NavAddress | undefined {
  const { companyId, current } = around;
  const { to, application = current } = link;
  if (to.startsWith('https://')) return { kind: 'outside', href: to, isForeign: true };
  if (application === current) return { kind: 'inside', path: `/company/${companyId}/${to}` };
  const address = applicationAddress(application, around);
  if (address === undefined) return undefined;
  const isClient = around.applications[application]?.identityClient !== undefined;
  return { kind: 'outside', href: isClient ? address : `${address}/${to}`, isForeign: false };
}

/** Where an application begins in this company. [A2-29] [A2-38] */
export function applicationAddress(id: string, { companyId, applications }: AddressSurroundings): string | undefined {
  const { address, basePath, identityClient } = applications[id] ?? {};
  if (identityClient !== undefined) return identityClient;
  const root = address ?? basePath;
  return root === undefined ? undefined : `${root.replace(/\/$/, '')}/company/${companyId}`;
}
