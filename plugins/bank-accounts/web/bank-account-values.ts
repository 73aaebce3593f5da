import { currencies } from '#core/money/light';
import type { BankAccountInput } from '../contract/index.ts';

export type BankAccountField = keyof BankAccountInput;

export const labelKeys: Readonly<Record<BankAccountField, string>> = {
  name: 'BANK_ACCOUNTS.FIELD.NAME',
  iban: 'PARTY.iban',
  swift: 'BANK_ACCOUNTS.FIELD.SWIFT',
  bank: 'BANK_ACCOUNTS.FIELD.BANK',
  currency: 'BANK_ACCOUNTS.FIELD.CURRENCY',
  isMain: 'BANK_ACCOUNTS.MAIN',
};

export const emptyAccount: Required<BankAccountInput> = {
  name: '',
  iban: '',
  swift: '',
  bank: '',
  currency: 'EUR',
  isMain: false,
};

/**
 * Returns the currencies (ISO 4217) that are common for Slovak bank accounts, with their names. The account's current currency is always
 * included.
 */
export function currencyOptions(language: string, current = 'EUR') {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return [...new Set(currencies).add(current)].map((value) => ({ value, label: `${value} – ${names.of(value)}` }));
}
