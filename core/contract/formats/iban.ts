import type { FormatVerdict } from './verdict.ts';

/** The lengths of the IBANs that Slovak companies use most. For any other country the standard's 15 to 34 characters are allowed. */
const lengths: Readonly<Record<string, number>> = { SK: 24, CZ: 24, AT: 20, DE: 22, HU: 28, PL: 28 };

/** Returns an IBAN in the stored form: upper case, without spaces and dashes. */
export function normaliseIban(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** Returns an IBAN for reading, in groups of four: `SK31 1200 0000 1987 4263 7541`. It accepts any spelling. */
export function formatIban(text: string): string {
  return normaliseIban(text).replace(/.{4}(?=.)/g, '$& ');
}

/** Returns an IBAN in groups of four with no-break spaces, from any field that may contain one, and any other text unchanged. */
export function accountInGroups(text: string): string {
  return checkIban(text) === 'valid' ? formatIban(text).replaceAll(' ', '\u00a0') : text;
}

/** Checks an IBAN in any spelling: country, length (24 for SK) and the check digits (ISO 13616, mod 97). */
export function checkIban(text: string): FormatVerdict {
  const iban = normaliseIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return 'wrong-format';
  const length = lengths[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return 'wrong-format';
  return remainder97(iban.slice(4) + iban.slice(0, 4)) === 1 ? 'valid' : 'wrong-check-digit';
}

/** Returns the IBAN for a country and an account, by calculating the check digits. @param account the part after the check digits */
export function ibanWithCheckDigits(country: string, account: string): string {
  const check = 98 - remainder97(`${account}${country}00`);
  return `${country}${String(check).padStart(2, '0')}${account}`;
}

/**
 * Computes modulo 97 of the number that letters and digits spell (A is 10, Z is 35). It reads digit by digit, because a JavaScript number
 * cannot hold up to 60 digits.
 */
function remainder97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    for (const digit of String(Number.parseInt(character, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder;
}
