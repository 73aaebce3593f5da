import { token } from '#core/registry';
import type { Partner } from './schemas.ts';

/** The hub that sends search results of partners while the user types. [A7-19] */
export const freePartnersHub = {
  id: 'free-partners',
  path: '/hubs/free-partners',
  /** The method `SearchPartners(text)`, which returns the first matching partners by name. `PartnerQuery` defines what matches. */
  method: 'SearchPartners',
} as const;

/** The maximum number of results, because a user reads no more before typing the next letter. */
export const partnersWhileTyping = 20;
/** The longest text that is searched, in characters. */
export const longestSearch = 200;

/** The connection that searches partners of the open company while the user types. It stays open as long as the company is open. [A7-19] */
export interface FreePartners {
  /**
   * Searches partners. `undefined` means that the connection is lost, slow or refused, so that the caller should search by an HTTP request.
   * The promise never rejects.
   */
  find(text: string): Promise<readonly Partner[] | undefined>;
}

export const freePartners = token<FreePartners, 'company'>('partners.free-partners', 'company');
