import { contribute, definePlugin } from '#core/registry';
import { exchangeRateSources } from '#plugins/documents/contract';
import { readExchangeRate } from './contract/index.ts';

/**
 * The plugin with the daily rates of the European Central Bank. The rates are stored in the database, so that documents can suggest a rate
 * without internet.
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
