import { contribute, definePlugin } from '#core/registry';
import { exchangeRateSources } from '#plugins/documents/contract';
import { readExchangeRate } from './contract/index.ts';

/**
 * Daily rates of the European Central Bank, which are stored in the database, so documents need no internet to suggest
 * them.
 */
export default definePlugin({
  id: 'exchange-rates',
  version: '1.0.0',
  contributes: [
    contribute(
      exchangeRateSources,
      { id: 'exchange-rates.ecb' },
      { endpoint: readExchangeRate, texts: 'EXCHANGE_RATES' },
    ),
  ],
});
