import { indexManyForSearch, type Tx, lockNamed } from '#core/gateway';
import type { AnyCall, MatchSources } from './match-context.ts';
import { matchAutomatically } from './match-themselves.ts';
import { newEntries } from './statements/new-entries.ts';
import type { StatementEntry } from '../contract/statement.ts';
import { searchKind, searchText, publishChanged } from './transaction-rows.ts';
import { type EntrySource, transactionsIn } from './transaction-tables.ts';

export type SourcedEntry = Omit<StatementEntry, 'line'> & { readonly format: EntrySource };

/**
 * Returns the entries that are not saved yet. Until the caller's database transaction ends, no other import of the company can add entries.
 * @throws UnreadableStatement
 */
export async function newEntriesOf(
  { tx, company }: AnyCall,
  entries: readonly SourcedEntry[],
): Promise<SourcedEntry[]> {
  // Otherwise two simultaneous imports of the same file would both find no known entry.
  await lockNamed(tx, `bank import ${company.id}`);
  return newEntries(entries, await knownOf(tx, entries));
}

/** Saves new entries. @returns the number of automatic matches; it is 0 without the plugin of documents */
export async function saveEntries(
  call: AnyCall,
  sources: MatchSources | undefined,
  fresh: readonly SourcedEntry[],
): Promise<number> {
  const { tx, company } = call;
  const ids = await insert(tx, fresh);
  const texts = fresh.map((entry, index) => ({ entityId: ids[index] ?? '', text: searchText(entry) }));
  await indexManyForSearch(tx, { companyId: company.id, kind: searchKind }, texts);
  const matched = sources ? await matchAutomatically(call, sources, ids) : 0;
  if (ids.length > 0) await publishChanged(call, 'create', company.id);
  return matched;
}

/** Returns the saved transactions of the days of these entries. */
async function knownOf(tx: Tx, entries: readonly SourcedEntry[]) {
  const days = [...new Set(entries.map(({ bookedOn }) => bookedOn))];
  if (days.length === 0) return [];
  return transactionsIn(tx)
    .selectFrom('bank_transaction')
    .select([
      'account',
      'booked_on as bookedOn',
      'amount',
      'currency',
      'variable_symbol as variableSymbol',
      'iban',
      'counterparty',
      'reference',
      'format',
    ])
    .where('booked_on', 'in', days)
    .execute();
}

/** The number of rows that are inserted at once. Thousands of single rows would take as many round trips. */
const rowsAtOnce = 500;

/** Inserts entries. @returns their ids, in the order of the entries */
async function insert(tx: Tx, entries: readonly SourcedEntry[]): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    const rows = await transactionsIn(tx)
      .insertInto('bank_transaction')
      .values(entries.slice(from, from + rowsAtOnce).map(rowOf))
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

function rowOf(entry: SourcedEntry) {
  return {
    account: entry.account.slice(0, 50),
    booked_on: entry.bookedOn,
    amount: entry.amount,
    currency: entry.currency,
    counterparty: entry.counterparty.slice(0, 200),
    iban: entry.iban.slice(0, 50),
    variable_symbol: entry.variableSymbol,
    specific_symbol: entry.specificSymbol,
    constant_symbol: entry.constantSymbol,
    text: entry.text.slice(0, 1_000),
    reference: entry.reference.slice(0, 200),
    format: entry.format,
    is_fee: entry.isFee,
    is_reversal: entry.isReversal,
  };
}
