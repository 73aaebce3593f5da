import { normaliseIban } from '#core/contract/formats';

/*
 * The ways in which files name an account: by its IBAN, by bank and number (`0900/5012345678EUR` in MT940, `19-8742637541/1200` in tables),
 * or by the number alone.
 */

/** Normalizes an account: without spaces and dashes. With a bank, a number behind a prefix gets all of its ten digits, as in an IBAN. */
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
 * Finds the company's account that a file means.
 * @param ibans upper case and without spaces; if there are none, the written text stays
 * @returns its IBAN; `''` if the text names no account, such as *EUR Main*; otherwise the written text: the account is another one's
 */
export function ownAccount(written: string, ibans: ReadonlySet<string>): string {
  if (ibans.size === 0 || ibans.has(written)) return written;
  if (!namesAccount(written)) return '';
  return [...ibans].find((iban) => isOneAccount(written, iban)) ?? written;
}

/** Returns whether both texts name the same account, however each is written. */
export function isOneAccount(one: string, other: string): boolean {
  return one === other || isNumberOf(one, other) || isNumberOf(other, one);
}

/** Returns whether the text names an account. A bank's own label has no number, or only the end of it. */
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

/** Returns whether an IBAN has this bank and number: country, two check digits, bank, zeros, number. */
function holds(iban: string, bank: string, number: string): boolean {
  return new RegExp(`^[A-Z]{2}\\d{2}${bank}0*${number.replace(/^0+/, '')}$`).test(iban);
}
