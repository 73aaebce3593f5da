import type { DocumentAccounts } from '../../../contract/index.ts';
import { usualAccount } from '../../../contract/document-account.ts';
import type { FormValues } from './form-values.ts';

/**
 * Returns the changes after a change of currency: the exchange rate is emptied, and if the chosen account is the usual one of the given
 * currency, the choice is removed, so that the account follows the currency.
 */
export function followCurrency(
  accounts: DocumentAccounts['accounts'] | undefined,
  { bankAccountId, currency }: Pick<FormValues, 'bankAccountId' | 'currency'>,
): Pick<FormValues, 'exchangeRate'> & Partial<Pick<FormValues, 'bankAccountId'>> {
  const isUsual = accounts && usualAccount(accounts, currency)?.id === bankAccountId;
  return { exchangeRate: '', ...(isUsual && { bankAccountId: '' }) };
}
