import { type BankEntry } from '#plugins/bank-transactions/contract';
import type { ConnectionRow, Unread } from './connection-tables.ts';
import { BankError } from './xs2a/bank-error.ts';
import { entryOf } from './xs2a/entry-of.ts';
import type { Xs2aClient } from './xs2a/xs2a-client.ts';

export interface ReadMovements {
  /** Of all accounts that the consent covers. */
  readonly ibans: string[];
  readonly entries: BankEntry[];
  readonly unread: Unread[];
}

/**
 * What was booked since that day in the company's own accounts, whatever else the consent covers, and what earlier reading left. Of an account with more than
 * is read at once the rest is left again.
 */
export async function readMovements(
  client: Xs2aClient,
  { consent_id: consentId, unread: left }: Pick<ConnectionRow, 'consent_id' | 'unread'>,
  own: ReadonlySet<string>,
  since: string,
): Promise<ReadMovements> {
  const accounts = await client.accounts(consentId);
  const read: ReadMovements = { ibans: [...new Set(accounts.map(({ iban }) => iban))], entries: [], unread: [] };
  const take = (iban: string, { booked, next }: Awaited<ReturnType<Xs2aClient['transactions']>>) => {
    read.entries.push(...booked.flatMap((one) => entryOf(iban, one) ?? []));
    if (next !== undefined) read.unread.push({ iban, next });
  };
  for (const { id, iban } of accounts.filter((one) => own.has(one.iban))) {
    take(iban, await client.transactions(consentId, { accountId: id, since }));
    for (const { next } of left.filter((one) => one.iban === iban))
      if (next === null) read.unread.push({ iban, next });
      else
        try {
          take(iban, await client.transactions(consentId, { path: next }));
        } catch (error) {
          if (!isGone(error)) throw error;
          read.unread.push({ iban, next: null });
        }
  }
  // Of accounts that are not the company's own today, they may be again.
  const others = left.filter(({ iban }) => !own.has(iban));
  return { ...read, unread: [...read.unread, ...others] };
}

/** The bank knows no such page any more: asked again, it says the same. */
function isGone(error: unknown): boolean {
  return error instanceof BankError && (error.fault === 'refused' || error.fault === 'unreadable');
}
