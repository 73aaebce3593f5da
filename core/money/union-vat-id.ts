import { normaliseVatId } from '#core/contract';

/*
 * These are the VAT ids of the European Union as VIES writes them. Two prefixes are no ISO 3166 codes: EL is Greece, and XI is Northern
 * Ireland, which belongs to the Union for goods although its addresses are British.
 */
const formats: Readonly<Record<string, { readonly country: string; readonly rest: RegExp }>> = {
  AT: { country: 'AT', rest: /^U\d{8}$/ },
  BE: { country: 'BE', rest: /^[01]\d{9}$/ },
  BG: { country: 'BG', rest: /^\d{9,10}$/ },
  CY: { country: 'CY', rest: /^\d{8}[A-Z]$/ },
  CZ: { country: 'CZ', rest: /^\d{8,10}$/ },
  DE: { country: 'DE', rest: /^\d{9}$/ },
  DK: { country: 'DK', rest: /^\d{8}$/ },
  EE: { country: 'EE', rest: /^\d{9}$/ },
  EL: { country: 'GR', rest: /^\d{9}$/ },
  ES: { country: 'ES', rest: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/ },
  FI: { country: 'FI', rest: /^\d{8}$/ },
  FR: { country: 'FR', rest: /^[A-Z0-9]{2}\d{9}$/ },
  HR: { country: 'HR', rest: /^\d{11}$/ },
  HU: { country: 'HU', rest: /^\d{8}$/ },
  IE: { country: 'IE', rest: /^(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/ },
  IT: { country: 'IT', rest: /^\d{11}$/ },
  LT: { country: 'LT', rest: /^(\d{9}|\d{12})$/ },
  LU: { country: 'LU', rest: /^\d{8}$/ },
  LV: { country: 'LV', rest: /^\d{11}$/ },
  MT: { country: 'MT', rest: /^\d{8}$/ },
  NL: { country: 'NL', rest: /^\d{9}B\d{2}$/ },
  PL: { country: 'PL', rest: /^\d{10}$/ },
  PT: { country: 'PT', rest: /^\d{9}$/ },
  RO: { country: 'RO', rest: /^\d{2,10}$/ },
  SE: { country: 'SE', rest: /^\d{12}$/ },
  SI: { country: 'SI', rest: /^\d{8}$/ },
  SK: { country: 'SK', rest: /^\d{10}$/ },
  XI: { country: 'XI', rest: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/ },
};

const memberStates: ReadonlySet<string> = new Set(
  Object.values(formats).flatMap(({ country }) => (country === 'XI' ? [] : [country])),
);

/**
 * Returns the member state of a VAT id in any spelling: its ISO 3166 code, or `XI` for Northern Ireland, or `undefined` if no state of the
 * Union uses this form. Only the form decides: check digits and the register are not checked.
 */
export function memberStateOfVatId(text: string): string | undefined {
  const vatId = normaliseVatId(text);
  const format = formats[vatId.slice(0, 2)];
  return format?.rest.test(vatId.slice(2)) ? format.country : undefined;
}

/** Returns whether an ISO 3166 country is in the European Union. Northern Ireland can only be recognised by a VAT id. */
export function isMemberState(country: string): boolean {
  return memberStates.has(country);
}
