import type { DocumentAccounts } from '../../contract/index.ts';
import { usualAccount } from '../../contract/document-account.ts';
import type { FormValues } from './form-values.ts';

/** The rate was of the currency before; the account goes with it as well, as long as it is the usual one of that. */
export function followCurrency(
  accounts: DocumentAccounts['accounts'] | undefined,
  { bankAccountId, currency }: Pick<FormValues, 'bankAccountId' | 'currency'>,
): Pick<FormValues, 'exchangeRate'> & Partial<Pick<FormValues, 'bankAccountId'>> {
  const isUsual = accounts && usualAccount(accounts, currency)?.id === bankAccountId;
  return { exchangeRate: '', ...(isUsual && { bankAccountId: '' }) };
}
