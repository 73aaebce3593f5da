import { normaliseIban } from '#core/contract/formats';

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
 * Finds the company's account that a text in a file means.
 * @param ibans upper case and without spaces; if there are none, the text is returned as it is
 * @returns its IBAN; `''` if the text identifies no account, such as *EUR Main*; otherwise the text itself, which means that the account is
 * not the company's
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
