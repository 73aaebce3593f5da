import { companyEndpoint, from, problems } from '#core/contract';
import { navigation } from './access.ts';
import * as schemas from './schemas.ts';

const sampleOverlay = { version: 1, operations: [{ op: 'hide', id: 'partners.nav' }] };

/** Returns the active overlay. [A2-38] */
export const readNavigation = companyEndpoint({
  method: 'GET',
  path: 'navigation',
  gate: navigation.read,
  reply: schemas.CompanyNavigation,
  sample: {},
});

/** Activates an overlay as a new version, in one step; open browsers are notified. [A2-38] */
export const saveNavigation = companyEndpoint({
  method: 'PUT',
  path: 'navigation',
  gate: navigation.edit,
  body: schemas.CompanyNavigationInput,
  reply: schemas.CompanyNavigation,
  problems: [problems.staleVersion],
  sample: { body: { overlay: sampleOverlay, revision: from(readNavigation, ({ revision }) => revision) } },
});

/** Lists the latest 200 versions. */
export const listNavigationVersions = companyEndpoint({
  method: 'GET',
  path: 'navigation/versions',
  gate: navigation.edit,
  reply: schemas.NavigationVersions,
  sample: {},
});

/**
 * Returns one version with its overlay. Each company counts its own versions.
 * @param revision The number of the version; 0 is the navigation without an overlay.
 */
export const readNavigationVersion = companyEndpoint({
  method: 'GET',
  path: 'navigation/versions/:revision',
  gate: navigation.edit,
  reply: schemas.CompanyNavigation,
  sample: { params: { revision: '0' } },
});
