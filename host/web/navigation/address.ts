import type { PageConfig } from '../config/page-config.ts';
import type { MenuLink } from './menu.ts';

/** The target of a link: a path of this application, or a full redirect. */
export type NavAddress =
  | { readonly kind: 'inside'; readonly path: string }
  /** `isForeign` means another site, which opens in a new window. */
  | { readonly kind: 'outside'; readonly href: string; readonly isForeign: boolean };

export interface AddressSurroundings {
  readonly companyId: string;
  /** The id of the open application. */
  readonly current: string;
  readonly applications: PageConfig['applications'];
}

/**
 * Returns the address of a link. A link in the open application leads to `company/{companyId}/{route}`. A link in another application loads
 * the page of that application, or of its client at the identity provider. `undefined` means that this deployment does not have the
 * application. [A2-38]
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

/** Returns the start address of an application in this company. [A2-29] [A2-38] */
export function applicationAddress(id: string, { companyId, applications }: AddressSurroundings): string | undefined {
  const { address, basePath, identityClient } = applications[id] ?? {};
  if (identityClient !== undefined) return identityClient;
  const root = address ?? basePath;
  return root === undefined ? undefined : `${root.replace(/\/$/, '')}/company/${companyId}`;
}
