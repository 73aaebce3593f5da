/**
 * The currencies of ISO 4217 that people can pay in, as of 2026-01-01 (Bulgaria has used the euro since then; the Caribbean guilder has
 * replaced the one of the Netherlands Antilles). They are written out, because a browser's `Intl` also knows the mark and the florin. Codes
 * that are no money are left out: metals (XAU), units of account (XDR, XUA, CHE, CLF, UYI …), tests (XTS), no currency (XXX).
 */
const codes =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC ' +
  'CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ' +
  'ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK ' +
  'MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE ' +
  'SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF ' +
  'YER ZAR ZMW ZWG';

/** The pattern of a currency code, for schemas. */
export const currencyPattern = `^(${codes.replaceAll(' ', '|')})$`;

const whole = new RegExp(currencyPattern);

/** Returns whether people can pay in the currency: `EUR`, not `eur`, not `XXX`. */
export function isCurrency(code: string): boolean {
  return whole.test(code);
}

/** The currencies that ISO 4217 divides into a thousand, or not at all. */
const notInHundredths = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF BHD IQD JOD KWD LYD OMR TND'.split(' '),
);

/** Returns whether a unit of the currency has a hundred parts, as the amounts of documents do: `EUR`, not `JPY` (none), not `KWD` (1 000). */
export function hasHundredths(currency: string): boolean {
  return !notInHundredths.has(currency);
}
