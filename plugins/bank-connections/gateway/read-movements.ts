import { addDays } from '#core/calendar';
import { type BankEntry } from '#plugins/bank-transactions/contract';
import { readAtFirst } from './account-readings.ts';
import type { ConnectionRow, Unread } from './connection-tables.ts';
import { BankError } from './xs2a/bank-error.ts';
import { entryOf } from './xs2a/entry-of.ts';
import type { Xs2aClient } from './xs2a/xs2a-client.ts';

export interface ReadMovements {
  readonly ibans: string[];
  readonly read: string[];
  readonly entries: BankEntry[];
  readonly unread: Unread[];
}

/**
 * Reads the booked transactions of the company's own accounts, even if the consent covers other accounts, and the pages that earlier
 * readings did not reach. Pages that are not read this time are returned as unread again.
 * @param from the first day of each own account, by its IBAN
 */
export async function readMovements(
  client: Client,
  { consent_id: consentId, unread: rest }: Pick<ConnectionRow, 'consent_id' | 'unread'>,
  from: ReadonlyMap<string, string>,
  today: string,
): Promise<ReadMovements> {
  const accounts = await client.accounts(consentId);
  const entries: BankEntry[] = [];
  const unread: Unread[] = [];
  const read = new Set<string>();
  const take = (iban: string, { booked, next }: Transactions) => {
    entries.push(...booked.flatMap((one) => entryOf(iban, one) ?? []));
    if (next !== undefined) unread.push({ iban, next });
  };
  for (const { id, iban } of accounts) {
    const since = from.get(iban);
    if (since === undefined) continue;
    read.add(iban);
    take(iban, await booked(client, consentId, id, since, addDays(today, -readAtFirst)));
  }
  // Several accounts of the bank may have this IBAN, one per currency, but each unread page must be read only once.
  for (const { iban, next } of each(rest)) {
    // The account does not belong to the company today, or the consent no longer covers it. Both may change again, so the page is saved.
    if (next === null || !read.has(iban)) unread.push({ iban, next });
    else
      try {
        take(iban, await client.transactions(consentId, { path: next }));
      } catch (error) {
        if (!isGone(error)) throw error;
        unread.push({ iban, next: null });
      }
  }
  return { ibans: [...new Set(accounts.map(({ iban }) => iban))], read: [...read], entries, unread };
}

function each(rest: readonly Unread[]): readonly Unread[] {
  return rest.filter(({ iban, next }, at) => rest.findIndex((one) => one.iban === iban && one.next === next) === at);
}

type Client = Pick<Xs2aClient, 'accounts' | 'transactions'>;
type Transactions = Awaited<ReturnType<Xs2aClient['transactions']>>;

/** Reads the transactions since the given day. If the bank refuses so many days, it reads those since the day `usual`. */
async function booked(
  client: Client,
  consentId: string,
  accountId: string,
  since: string,
  usual: string,
): Promise<Transactions> {
  try {
    return await client.transactions(consentId, { accountId, since });
  } catch (error) {
    if (since >= usual || !(error instanceof BankError) || error.fault !== 'refused') throw error;
    return client.transactions(consentId, { accountId, since: usual });
  }
}

/** Returns whether the bank no longer knows the page, so that a retry would fail again. */
function isGone(error: unknown): boolean {
  return error instanceof BankError && (error.fault === 'refused' || error.fault === 'unreadable');
}
