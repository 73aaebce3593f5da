import { normaliseIban } from '#core/contract/formats';
import { type BankAccount } from '#plugins/bank-accounts/contract';
import { ownAccount } from './account-name.ts';
import type { Statement } from './statement.ts';

/** The company's accounts, with the data that reading a statement needs. */
export interface OwnAccounts {
  /** The IBANs in upper case and without spaces. */
  readonly ibans: ReadonlySet<string>;
  /** Returns an account's currency; `''` means unknown. @param written the account's name in the file */
  currencyOf(written: string): string;
  /**
   * Returns the IBAN for entries that name no account: the chosen account, the only one, or the only one in the file's currency.
   * @returns undefined if several accounts are possible, so that the user has to choose
   */
  unnamedAt(statement: Statement): string | undefined;
}

/** Returns the company's accounts for a statement. @param chosen the account that the user chose */
export function ownAccounts(all: readonly BankAccount[], chosen?: BankAccount): OwnAccounts {
  const own = all.map(({ iban, currency }) => ({ iban: normaliseIban(iban), currency }));
  const ibans = new Set(own.map(({ iban }) => iban));
  const only = chosen ?? (all.length === 1 ? all[0] : undefined);
  return {
    ibans,
    currencyOf(written) {
      const iban = ownAccount(written, ibans);
      if (own.length > 0 && iban === '') return only?.currency ?? '';
      return own.find((one) => one.iban === iban)?.currency ?? 'EUR';
    },
    unnamedAt({ entries, refused }) {
      if (only) return normaliseIban(only.iban);
      const unnamed = entries.filter(({ account }) => ownAccount(account, ibans) === '');
      if (own.length === 0) return '';
      const currencies = new Set(unnamed.map(({ currency }) => currency));
      const alike = own.filter(({ currency }) => currencies.has(currency));
      const isSaid = currencies.size === 1 && !refused.some(({ fault }) => fault === 'noAccount');
      return isSaid && alike.length === 1 ? alike[0]?.iban : undefined;
    },
  };
}
