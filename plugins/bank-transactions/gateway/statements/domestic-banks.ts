import { type DomesticCountry } from '#core/contract/formats';

/**
 * Codes of banks in Slovakia and in the Czech Republic. No code belongs to both countries. The lists are not complete, so an unknown code is
 * not an error: `otherAccount` then assumes the country of the statement's bank, or keeps the account as it is written.
 */
const codes: Readonly<Record<DomesticCountry, string>> = {
  SK: `0200 0720 0900 1100 1111 3000 3100 5200 5600 5900 6500 7300 7500 7930 8020 8050 8100 8120 8130 8160 8170 8180 8300 8320 8330 8360
    8370 8420 8430`,
  CZ: `0100 0300 0600 0710 0800 2010 2020 2030 2060 2070 2100 2200 2220 2240 2250 2260 2275 2310 2600 2700 3030 3050 3060 3500 4000 4300
    5500 5800 6000 6100 6200 6210 6300 6363 6700 6800 7910 7940 7950 7960 7970 7980 7990 8030 8040 8060 8090 8150 8250 8255 8265`,
};

const countries: ReadonlyMap<string, DomesticCountry> = new Map(
  (['SK', 'CZ'] as const).flatMap((country) => codes[country].split(/\s+/).map((code) => [code, country] as const)),
);

/** Returns the country of a bank by its code. @returns undefined if the code is in neither list */
export function countryOfBank(code: string): DomesticCountry | undefined {
  return countries.get(code.trim().padStart(4, '0'));
}
