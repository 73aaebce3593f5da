import { checkIban, type DomesticCountry, domesticIban, normaliseIban } from '#core/contract/formats';
import { countryOfBank } from './domestic-banks.ts';

/*
 * The spellings of an account in files: its IBAN, bank and number (`0900/5012345678EUR` in MT940, `19-8742637541/1200` in tables), or the
 * number alone.
 */

/**
 * Normalizes an account: removes spaces and dashes. If the text also names the bank, the number after a prefix is padded to ten digits, as
 * in an IBAN.
 */
export function accountName(written: string): string {
  const bare = written.replace(/\s/g, '');
  if (!bare.includes('/')) return normaliseIban(bare);
  return normaliseIban(
    bare.replace(
      /(?<=^|\/)(\d{1,6})-(\d{2,10})(?=\/|[A-Z]{3}$|$)/i,
      (_, prefix: string, number: string) => prefix + number.padStart(10, '0'),
    ),
  );
}

/**
 * Returns the IBAN of the other side's account, also if the file has a number and a bank code; otherwise the normalized text. The bank code
 * may follow or precede the number (`19-2000145399/0800`, `0900/636631215`), or be in a separate field.
 * @param bank the bank code from a separate field
 * @param home the country that is assumed for an unknown bank code
 */
export function otherAccount(written: string, bank = '', home?: DomesticCountry): string {
  const bare = written.replace(/[\s'"]/g, '');
  if (checkIban(bare) === 'valid') return normaliseIban(bare);
  const [one = '', other] = bare.split('/');
  const isBankFirst = other !== undefined && other.length > 4;
  const [number, code] = isBankFirst ? [other, one] : [one, other ?? bank.replace(/[\s'"]/g, '')];
  const country = countryOfBank(code) ?? home;
  return (country && domesticIban(country, number, code)) ?? accountName(bare);
}

/**
 * Finds the company's account that a file means.
 * @param ibans upper case and without spaces; if there are none, the written text stays
 * @returns its IBAN; `''` if the text names no account, such as *EUR Main*; otherwise the written text: the account is another one's
 */
export function ownAccount(written: string, ibans: ReadonlySet<string>): string {
  if (ibans.size === 0 || ibans.has(written)) return written;
  if (!namesAccount(written)) return '';
  return [...ibans].find((iban) => isOneAccount(written, iban)) ?? written;
}

/** Returns whether both texts are spellings of the same account. */
export function isOneAccount(one: string, other: string): boolean {
  return one === other || isNumberOf(one, other) || isNumberOf(other, one);
}

/** Returns whether the text identifies an account. A label of the bank has no number, or only its last digits. */
export function namesAccount(written: string): boolean {
  return written.replace(/\D/g, '').length >= 6;
}

function isNumberOf(written: string, iban: string): boolean {
  const bare = written.replace(/(?<=\d)[A-Z]{3}$/, ''); // some banks add the currency
  if (bare === iban) return true;
  if (!/^\d{2,20}(?:\/\d{2,20})?$/.test(bare)) return false;
  const [one = '', other] = bare.split('/');
  return other === undefined ? holds(iban, '\\d{4,8}', one) : holds(iban, one, other) || holds(iban, other, one);
}

/** Returns whether the IBAN contains this bank code and account number: country, two check digits, bank, zeros, number. */
function holds(iban: string, bank: string, number: string): boolean {
  return new RegExp(`^[A-Z]{2}\\d{2}${bank}0*${number.replace(/^0+/, '')}$`).test(iban);
}
