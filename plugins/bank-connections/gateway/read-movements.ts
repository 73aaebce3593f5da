import { addDays } from '#core/calendar';
import { type BankEntry } from '#plugins/bank-transactions/contract';
import { readAtFirst } from './account-readings.ts';
import type { ConnectionRow, Unread } from './connection-tables.ts';
import { BankError } from './xs2a/bank-error.ts';
import { entryOf } from './xs2a/entry-of.ts';
import type { Xs2aClient } from './xs2a/xs2a-client.ts';

export interface ReadMovements {
  /** Of all accounts that the consent covers. */
  readonly ibans: string[];
  /** Those that were read. */
  readonly read: string[];
  readonly entries: BankEntry[];
  readonly unread: Unread[];
}

/**
 * What was booked in the company's own accounts, whatever else the consent covers, and what earlier reading left. Of an account with more than is read at
 * once the rest is left again.
 * @param from the first day of each own account, by its IBAN
 */
export async function readMovements(
  client: Client,
  { consent_id: consentId, unread: left }: Pick<ConnectionRow, 'consent_id' | 'unread'>,
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
  // Once, though several accounts of the bank may have that IBAN, one for each currency.
  for (const { iban, next } of each(left)) {
    // An account that is not the company's own today, or that the consent covers no more, may be again.
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

function each(left: readonly Unread[]): readonly Unread[] {
  return left.filter(({ iban, next }, at) => left.findIndex((one) => one.iban === iban && one.next === next) === at);
}

type Client = Pick<Xs2aClient, 'accounts' | 'transactions'>;
type Transactions = Awaited<ReturnType<Xs2aClient['transactions']>>;

/** Since that day; of a bank that gives no more than the usual days, since the first of those. */
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

/** The bank knows no such page any more: asked again, it says the same. */
function isGone(error: unknown): boolean {
  return error instanceof BankError && (error.fault === 'refused' || error.fault === 'unreadable');
}
