import { token } from '#core/registry';
import type { Partner } from './schemas.ts';

/** The hub that sends search results of partners while the user types. [A7-19] */
export const freePartnersHub = {
  id: 'free-partners',
  path: '/hubs/free-partners',
  /** The method `SearchPartners(text)`, which returns the first matching partners by name. `PartnerQuery` describes the matching. */
  method: 'SearchPartners',
} as const;

/** The number of partners that a user reads before typing another letter. */
export const partnersWhileTyping = 20;
/** The longest text that is searched, in characters. */
export const longestSearch = 200;

/** The company's own connection to search partners while the user types. It is open as long as the company is open. [A7-19] */
export interface FreePartners {
  /**
   * Searches partners. `undefined` means that the connection is lost, slow or refused, so the caller should search over HTTP. The promise
   * never rejects.
   */
  find(text: string): Promise<readonly Partner[] | undefined>;
}

export const freePartners = token<FreePartners, 'company'>('partners.free-partners', 'company');
