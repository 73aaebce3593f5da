import { normaliseIban } from '#core/contract/formats';
import { type BankAccount } from '#plugins/bank-accounts/contract';
import type { Statement } from '../../contract/statement.ts';
import { ownAccount } from './account-name.ts';

/** The company's accounts, with the data that reading a statement needs. */
export interface OwnAccounts {
  /** The IBANs in upper case and without spaces. */
  readonly ibans: ReadonlySet<string>;
  /** Returns an account's currency; `''` means unknown. @param written the account's name in the file */
  currencyOf(written: string): string;
  /**
   * The IBAN for entries that name no account: the account that the user chose; `undefined` if the user has to choose one. The only account
   * of a company is not assumed, because the file may belong to another company, or to an account that was not entered yet. `''` if the
   * company has no accounts.
   */
  readonly unnamed: string | undefined;
}

type Account = Pick<BankAccount, 'iban' | 'currency'>;

/** Returns the company's accounts for a statement. @param chosen the account that the user chose */
export function ownAccounts(all: readonly Account[], chosen?: Account): OwnAccounts {
  const own = all.map(({ iban, currency }) => ({ iban: normaliseIban(iban), currency }));
  const ibans = new Set(own.map(({ iban }) => iban));
  return {
    ibans,
    currencyOf(written) {
      const iban = ownAccount(written, ibans);
      if (own.length > 0 && iban === '') return chosen?.currency ?? '';
      return own.find((one) => one.iban === iban)?.currency ?? 'EUR';
    },
    unnamed: chosen ? normaliseIban(chosen.iban) : own.length === 0 ? '' : undefined,
  };
}

/**
 * Returns the account that the user probably means for entries that name no account: the only one in their currency, or the only one of the
 * company if they have no currency.
 * @returns undefined if no account or several accounts are possible
 */
export function likelyAccount(all: readonly BankAccount[], { entries }: Statement): BankAccount | undefined {
  const ibans = new Set(all.map(({ iban }) => normaliseIban(iban)));
  const unnamed = entries.filter(({ account }) => ownAccount(account, ibans) === '');
  const currencies = new Set(unnamed.map(({ currency }) => currency));
  const possible = currencies.size === 0 ? all : all.filter(({ currency }) => currencies.has(currency));
  return currencies.size <= 1 && possible.length === 1 ? possible[0] : undefined;
}
