import type { DocumentAccounts } from '../../contract/index.ts';
import { usualAccount } from '../../contract/document-account.ts';
import type { FormValues } from './form-values.ts';

/** The account goes with the currency, as long as it is the usual one of the currency before. */
export function followCurrency(
  accounts: DocumentAccounts['accounts'] | undefined,
  { bankAccountId, currency }: Pick<FormValues, 'bankAccountId' | 'currency'>,
): Partial<Pick<FormValues, 'bankAccountId'>> {
  return accounts && usualAccount(accounts, currency)?.id === bankAccountId ? { bankAccountId: '' } : {};
}
