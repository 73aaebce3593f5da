import { ibanWithCheckDigits } from './iban.ts';

/** The countries in which accounts are also written as a number with a bank code: `19-2000145399/0800`. */
export type DomesticCountry = 'SK' | 'CZ';

/**
 * Returns the IBAN of an account from its number and its bank code. The number may have any spelling: `19-2000145399`,
 * `000019-2000145399`, `0000192000145399`.
 * @returns undefined if the number or the bank code has another form
 */
export function domesticIban(country: DomesticCountry, number: string, bankCode: string): string | undefined {
  const [, prefix = '', account = ''] = /^(?:(\d{1,6})-)?(\d{2,16})$/.exec(number.replace(/\s/g, '')) ?? [];
  // Without a dash, the last ten digits are the number, and the digits before them are the prefix.
  const digits = prefix === '' ? account.padStart(16, '0') : prefix.padStart(6, '0') + account.padStart(10, '0');
  const code = bankCode.trim();
  if (!/^\d{3,4}$/.test(code) || digits.length !== 16 || /^0+$/.test(digits)) return undefined;
  return ibanWithCheckDigits(country, code.padStart(4, '0') + digits);
}
