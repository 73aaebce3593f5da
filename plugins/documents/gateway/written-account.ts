import { notFoundAt, type Tx } from '#core/gateway';
import { type BankAccountDirectory } from '#plugins/bank-accounts/contract';
import { accountOf } from '../contract/document-account.ts';
import { documentFields, type DocumentInput } from '../contract/index.ts';

/**
 * The account that a written draft keeps: the one that the call names, else the usual one of its currency.
 * @param known the one that the draft has already
 * @throws Refusal 404 with its field for an account that is not the company's
 */
export async function writtenAccount(
  tx: Tx,
  directory: BankAccountDirectory | undefined,
  { bankAccountId = null, currency = documentFields.currency.initial }: DocumentInput,
  known: string | null,
): Promise<string | null> {
  if (bankAccountId !== null && bankAccountId === known) return known;
  const account = accountOf({ bankAccountId, currency }, (await directory?.all(tx)) ?? []);
  if (!account && bankAccountId !== null) throw notFoundAt('/bankAccountId', 'The bank account');
  return account?.id ?? null;
}
