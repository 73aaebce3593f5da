import { companyEndpoint } from '#core/contract';
import { point } from '#core/registry';
import * as schemas from './schemas.ts';

/** Where exchange rates come from: a plugin keeps them, and brings its endpoint and the words of its offer. */
export interface ExchangeRateSource {
  readonly endpoint: ReturnType<typeof exchangeRateEndpoint>;
  /** Key of its texts: `OFFER`, `USED` with `day` and `rate`, each for the demo too (`OFFER_DEMO`), and `MISSING`. */
  readonly texts: string;
}

export const exchangeRateSources = point<ExchangeRateSource>('documents.exchange-rate-sources');

/** The last rate on a day or before it; null when there is none. Rates are public, so every member may read them. */
export function exchangeRateEndpoint<const Path extends string>(path: Path) {
  return companyEndpoint({
    method: 'GET',
    path,
    query: schemas.ExchangeRateQuery,
    reply: schemas.ExchangeRateOrNone,
    sample: { query: { currency: 'CZK', on: '2026-11-19' } },
  });
}
