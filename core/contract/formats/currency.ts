/**
 * The currencies of ISO 4217 that somebody can pay in, as of 2026-01-01 (Bulgaria pays in euro since; the Caribbean guilder
 * has replaced that of the Netherlands Antilles). Written out, for a browser's `Intl` also knows the mark and the florin. Not
 * here are codes that are no money: metals (XAU), units of account (XDR, XUA, CHE, CLF, UYI …), tests (XTS), none at all (XXX).
 */
const codes =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC ' +
  'CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ' +
  'ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK ' +
  'MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE ' +
  'SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF ' +
  'YER ZAR ZMW ZWG';

/** Pattern of the code of a currency, for schemas. */
export const currencyPattern = `^(${codes.replaceAll(' ', '|')})$`;

const whole = new RegExp(currencyPattern);

/** Whether one can pay in it: `EUR`, not `eur`, not `XXX`. */
export function isCurrency(code: string): boolean {
  return whole.test(code);
}
