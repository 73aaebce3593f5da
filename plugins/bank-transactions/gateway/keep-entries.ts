import { indexManyForSearch, type Tx, lockNamed } from '#core/gateway';
import type { AnyCall, MatchSources } from './match-context.ts';
import { matchThemselves } from './match-themselves.ts';
import { newEntries } from './statements/new-entries.ts';
import type { StatementEntry } from './statements/statement.ts';
import { searchKind, searchText, tellChanged } from './transaction-rows.ts';
import { type EntrySource, transactionsIn } from './transaction-tables.ts';

/** A movement, and what it came in. */
export type SourcedEntry = Omit<StatementEntry, 'line'> & { readonly format: EntrySource };

/** Which of them are not there yet; nobody else brings any until the caller's transaction ends. */
export async function freshOf({ tx, company }: AnyCall, entries: readonly SourcedEntry[]): Promise<SourcedEntry[]> {
  // Two who bring the same at once would both find nothing known.
  await lockNamed(tx, `bank import ${company.id}`);
  return newEntries(entries, await knownOf(tx, entries));
}

/** Writes what is fresh. @returns how many were matched by themselves; without documents none is */
export async function keepEntries(
  call: AnyCall,
  sources: MatchSources | undefined,
  fresh: readonly SourcedEntry[],
): Promise<number> {
  const { tx, company } = call;
  const ids = await insert(tx, fresh);
  const texts = fresh.map((entry, index) => ({ entityId: ids[index] ?? '', text: searchText(entry) }));
  await indexManyForSearch(tx, { companyId: company.id, kind: searchKind }, texts);
  const matched = sources ? await matchThemselves(call, sources, ids) : 0;
  if (ids.length > 0) await tellChanged(call, 'create', company.id);
  return matched;
}

/** What is there of the days of these entries. */
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

/** Rows of one statement to the database: thousands, a row each, take as many round trips. */
const rowsAtOnce = 500;

/** @returns their ids, in the order of the entries */
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
