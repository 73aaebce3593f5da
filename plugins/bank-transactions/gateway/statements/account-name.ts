import { normaliseIban } from '#core/contract/formats';

/*
 * How files name an account: by its IBAN, by bank and number (`0900/5012345678EUR` in MT940, `19-8742637541/1200` in tables), or by the number alone.
 */

/** As it is kept: without spaces and dashes. Beside a bank, a number behind a prefix is given all its ten digits, as an IBAN has them. */
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
 * Which of the company's accounts a file means.
 * @param ibans upper case and without spaces; none: nobody knows, and what is written stays
 * @returns its IBAN; `''`: what is written names no account, such as *EUR Main*; else what is written: the account is another's
 */
export function ownAccount(written: string, ibans: ReadonlySet<string>): string {
  if (ibans.size === 0 || ibans.has(written)) return written;
  if (!namesAccount(written)) return '';
  return [...ibans].find((iban) => isOneAccount(written, iban)) ?? written;
}

/** Whether both are the same account, however each of them is written. */
export function isOneAccount(one: string, other: string): boolean {
  return one === other || isNumberOf(one, other) || isNumberOf(other, one);
}

/** A bank's own word for an account has no number in it, or the end of one. */
export function namesAccount(written: string): boolean {
  return written.replace(/\D/g, '').length >= 6;
}

function isNumberOf(written: string, iban: string): boolean {
  const bare = written.replace(/(?<=\d)[A-Z]{3}$/, ''); // some add the currency
  if (bare === iban) return true;
  if (!/^\d{2,20}(?:\/\d{2,20})?$/.test(bare)) return false;
  const [one = '', other] = bare.split('/');
  return other === undefined ? holds(iban, '\\d{4,8}', one) : holds(iban, one, other) || holds(iban, other, one);
}

/** An IBAN is the country, two check digits, the bank, and the number with zeros before it. */
function holds(iban: string, bank: string, number: string): boolean {
  return new RegExp(`^[A-Z]{2}\\d{2}${bank}0*${number.replace(/^0+/, '')}$`).test(iban);
}
