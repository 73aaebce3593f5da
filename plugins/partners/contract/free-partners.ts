import { token } from '#core/registry';
import type { Partner } from './schemas.ts';

/** The hub that carries partner-search results while somebody types. [A7-19] */
export const freePartnersHub = {
  id: 'free-partners',
  path: '/hubs/free-partners',
  /** `SearchPartners(text)` answers with the first partners by name; of what a `text` finds, see `PartnerQuery`. */
  method: 'SearchPartners',
} as const;

/** As many as a person reads through before typing another letter. */
export const partnersWhileTyping = 20;
/** The longest text that is searched, in characters. */
export const longestSearch = 200;

/** The company's own connection for searching its partners while somebody types, open as long as the company is. [A7-19] */
export interface FreePartners {
  /** `undefined`: the connection is away, slow or refused; ask over HTTP. Never rejects. */
  find(text: string): Promise<readonly Partner[] | undefined>;
}

export const freePartners = token<FreePartners, 'company'>('partners.free-partners', 'company');
