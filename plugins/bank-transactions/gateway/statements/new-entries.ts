import { fold } from '#core/contract/formats';
import { isAlikeName } from '../matching/names.ts';
import { isOneAccount, namesAccount } from './account-name.ts';
import { type StatementEntry, UnreadableStatement } from '../../contract/statement.ts';

/** The saved data of a transaction by which the same transaction is recognised in another file. */
export interface KnownEntry
  extends Pick<
    StatementEntry,
    'account' | 'bookedOn' | 'amount' | 'currency' | 'variableSymbol' | 'iban' | 'counterparty' | 'reference'
  > {
  /** The format of the file. References and differing names are compared only within one format. */
  readonly format: string;
}

/** The maximum number of comparisons for one file. They take some seconds, during which others are served. */
const comparisonsAtMost = 1_000_000;
/** The number of comparisons after which other requests of this process are served. */
const comparisonsAtOnce = 10_000;

/**
 * Returns the entries of a file that are not saved yet. The same transaction may come in several files and formats, with more or less data,
 * and a day may have several similar transactions. So each entry is paired with one known transaction of its account, day and amount: the
 * one that does not contradict it and agrees most. An entry without such a transaction is new.
 * @param known the known transactions of at least the same days
 * @throws UnreadableStatement `tooMuch` if too many entries of one day and amount differ only in other fields
 */
export async function newEntries<Entry extends KnownEntry>(
  entries: readonly Entry[],
  known: readonly KnownEntry[],
): Promise<Entry[]> {
  // A file that was imported before has identical entries, so most files need no comparison.
  const same = Map.groupBy(known, identityOf);
  const others = entries.filter((entry) => same.get(identityOf(entry))?.pop() === undefined);
  const free = Map.groupBy([...same.values()].flat(), keyOf);
  const count = others.reduce((sum, entry) => sum + (free.get(keyOf(entry))?.length ?? 0), 0);
  if (count > comparisonsAtMost) throw new UnreadableStatement('tooMuch');
  // Entries with the greatest agreement are paired first.
  const firstBest = new Map<Entry, Best>();
  let compared = 0;
  const compare = async (entry: Entry) => {
    const candidates = free.get(keyOf(entry)) ?? [];
    compared += candidates.length;
    if (compared > comparisonsAtOnce) {
      compared = 0;
      await new Promise(setImmediate); // other requests of this process can run in between
    }
    return bestOf(entry, candidates);
  };
  for (const entry of others) firstBest.set(entry, await compare(entry));
  const agreed = (entry: Entry) => firstBest.get(entry)?.[1] ?? -1;
  const matched = new Set<Entry>();
  for (const entry of others.toSorted((one, other) => agreed(other) - agreed(one))) {
    const candidates = free.get(keyOf(entry)) ?? [];
    const [first] = firstBest.get(entry) ?? [];
    const [best] = first && candidates.includes(first) ? [first] : await compare(entry);
    if (!best) continue;
    matched.add(entry);
    candidates.splice(candidates.indexOf(best), 1);
  }
  return others.filter((entry) => !matched.has(entry));
}

/** Returns a key that only entries with the same data have. */
function identityOf(entry: KnownEntry): string {
  const { format, account, variableSymbol, iban, counterparty, reference } = entry;
  return JSON.stringify([keyOf(entry), format, account, variableSymbol, iban, counterparty, reference]);
}

type Best = readonly [candidate: KnownEntry | undefined, agreed: number];

function bestOf(entry: KnownEntry, candidates: readonly KnownEntry[]): Best {
  let best: Best = [undefined, -1];
  for (const one of candidates) {
    const agreed = agreement(entry, one);
    if (agreed !== undefined && agreed > best[1]) best = [one, agreed];
  }
  return best;
}

/** Returns the key of an entry for pairing. The account is not a part of it, because some files do not name the account. */
function keyOf({ bookedOn, amount, currency }: KnownEntry): string {
  return `${bookedOn} ${amount} ${currency}`;
}

/**
 * Returns a measure of how many fields of two entries agree. `undefined` means that they contradict each other, so they are two
 * transactions.
 */
function agreement(one: KnownEntry, other: KnownEntry): number | undefined {
  const isOneFormat = one.format === other.format;
  const pairs: (readonly [string, string])[] = [
    asOneWrites(namedAccount(one), namedAccount(other)),
    [one.variableSymbol, other.variableSymbol],
    asOneWrites(one.iban, other.iban),
  ];
  if (isOneFormat) pairs.push([one.reference, other.reference]);
  if (pairs.some(([a, b]) => a !== '' && b !== '' && a !== b)) return undefined;
  const isSameReference = isOneFormat && one.reference !== '' && one.reference === other.reference;
  const isNamed = one.counterparty !== '' && other.counterparty !== '';
  const isSameName = isNamed && isOneName(one.counterparty, other.counterparty);
  if (isOneFormat && isNamed && !isSameName && !isSameReference) return undefined;
  return pairs.filter(([a, b]) => a !== '' && a === b).length + (isSameName ? 1 : 0);
}

/** Returns the account; `''` if it is only a label of the bank, which older entries may still have. */
function namedAccount({ account }: KnownEntry): string {
  return namesAccount(account) ? account : '';
}

/** Returns both accounts. If they are two spellings of the same account, the first spelling is returned twice. */
function asOneWrites(one: string, other: string): readonly [string, string] {
  return one !== '' && isOneAccount(one, other) ? [one, one] : [one, other];
}

/**
 * Returns whether two spellings may be the same name: one may be truncated, or have no diacritics or legal form, because the same bank
 * changes its spelling.
 */
function isOneName(one: string, other: string): boolean {
  return fold(one) === fold(other) || isAlikeName(one, other);
}
