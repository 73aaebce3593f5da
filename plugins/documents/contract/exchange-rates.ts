import { companyEndpoint } from '#core/contract';
import { point } from '#core/registry';
import * as schemas from './schemas.ts';

/** A source of exchange rates: a plugin that stores them, with its endpoint and the texts of its suggestion. */
export interface ExchangeRateSource {
  readonly endpoint: ReturnType<typeof exchangeRateEndpoint>;
  /**
   * The prefix of the keys of its texts: `OFFER` and `USED` (with `day` and `rate`), each with a variant for the demo (`OFFER_DEMO`), and
   * `MISSING`.
   */
  readonly texts: string;
}

export const exchangeRateSources = point<ExchangeRateSource>('documents.exchange-rate-sources');

/**
 * Returns an endpoint for the last rate on a day or before it; its response is null when there is none. Rates are
 * public, so every member may read them.
 */
export function exchangeRateEndpoint<const Path extends string>(path: Path) {
  return companyEndpoint({
    method: 'GET',
    path,
    query: schemas.ExchangeRateQuery,
    reply: schemas.ExchangeRateOrNone,
    sample: { query: { currency: 'CZK', on: '2026-11-19' } },
  });
}
