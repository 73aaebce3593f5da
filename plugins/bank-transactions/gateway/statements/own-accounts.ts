import { normaliseIban } from '#core/contract/formats';
import { type BankAccount } from '#plugins/bank-accounts/contract';
import { ownAccount } from './account-name.ts';
import type { Statement } from './statement.ts';

/** The company's accounts, as far as a statement asks for them. */
export interface OwnAccounts {
  /** Upper case and without spaces. */
  readonly ibans: ReadonlySet<string>;
  /** Of an amount that names none; `''`: nobody knows. @param written what names its account in the file */
  currencyOf(written: string): string;
  /**
   * On which account is what names none: on that which was chosen, on the only one, or on the only one in the currency that the file says. Which of
   * several it is nobody else knows.
   * @returns undefined: somebody has to say it
   */
  unnamedAt(statement: Statement): string | undefined;
}

/** @param chosen by whoever brings the statement */
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
      const said = new Set(unnamed.map(({ currency }) => currency));
      const alike = own.filter(({ currency }) => said.has(currency));
      const isSaid = said.size === 1 && !refused.some(({ fault }) => fault === 'noAccount');
      return isSaid && alike.length === 1 ? alike[0]?.iban : undefined;
    },
  };
}
