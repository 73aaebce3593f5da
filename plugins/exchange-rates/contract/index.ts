import { exchangeRateEndpoint } from '#plugins/documents/contract';

/** The rate of the European Central Bank that held on a day. */
export const readExchangeRate = exchangeRateEndpoint('exchange-rates');
