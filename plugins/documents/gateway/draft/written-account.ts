import type { Tx } from '#core/gateway';
import { type BankAccountDirectory } from '#plugins/bank-accounts/contract';
import { usualAccount } from '../../contract/document-account.ts';
import { documentFields, type DocumentInput } from '../../contract/index.ts';
import type { DocumentRecord } from '../rows/index.ts';

/** Returns the account to store in a written draft: the account that the request gives, otherwise the usual account of the currency. */
export async function writtenAccount(
  tx: Tx,
  directory: BankAccountDirectory | undefined,
  { bankAccountId = null, currency = documentFields.currency.initial }: DocumentInput,
): Promise<string | null> {
  return bankAccountId ?? usualAccount((await directory?.all(tx)) ?? [], currency)?.id ?? null;
}

/**
 * Returns the references that a draft may keep although their records were deleted: its account, the items of its lines, and its partner if
 * the input contains the customer.
 */
export function referencesToKeep(
  { bank_account_id, partner_id, extra, lines }: DocumentRecord,
  { customer, lines: given }: DocumentInput,
) {
  const items = new Set(lines.map(({ itemId }) => itemId));
  const keptLines = given.map(({ id, itemId = null }) => ({
    itemId: items.has(itemId) ? itemId : null,
    extra: lines.find((line) => line.id === id)?.extra,
  }));
  return { bankAccountId: bank_account_id, extra, lines: keptLines, ...(customer && { partnerId: partner_id }) };
}
