import { exchangeRateEndpoint } from '#plugins/documents/contract';

/** Returns the rate of the European Central Bank that was valid on a day. */
export const readExchangeRate = exchangeRateEndpoint('exchange-rates');
