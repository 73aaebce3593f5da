import { fold } from '#core/contract/formats';
import { isAlikeName } from '../matching/names.ts';
import { isOneAccount, namesAccount } from './account-name.ts';
import type { StatementEntry } from './statement.ts';

/** What is kept of a transaction, as far as it tells whether another one is the same. */
export interface KnownEntry
  extends Pick<
    StatementEntry,
    'account' | 'bookedOn' | 'amount' | 'currency' | 'variableSymbol' | 'iban' | 'counterparty' | 'reference'
  > {
  /** References of two formats are never compared, and names speak against in one alone: banks give others in each. */
  readonly format: string;
}

/**
 * Which entries of a file are not there yet. The same transaction comes in several files, in several formats, with more or less of it said; and a day has
 * several that are alike. So each entry takes one known transaction of its account, day and amount that nothing speaks against, the one
 * that agrees most; what takes none is new.
 * @param known of the same days at least
 */
export function newEntries<Entry extends KnownEntry>(entries: readonly Entry[], known: readonly KnownEntry[]): Entry[] {
  const free = new Map<string, KnownEntry[]>();
  for (const one of known) free.set(keyOf(one), [...(free.get(keyOf(one)) ?? []), one]);
  // Those with most to agree on choose first.
  const order = entries.toSorted((one, other) => bestOf(other, free)[1] - bestOf(one, free)[1]);
  const taken = new Set<Entry>();
  for (const entry of order) {
    const [best] = bestOf(entry, free);
    if (!best) continue;
    taken.add(entry);
    free.set(
      keyOf(entry),
      (free.get(keyOf(entry)) ?? []).filter((one) => one !== best),
    );
  }
  return entries.filter((entry) => !taken.has(entry));
}

function bestOf(entry: KnownEntry, free: ReadonlyMap<string, readonly KnownEntry[]>): [KnownEntry | undefined, number] {
  let best: [KnownEntry | undefined, number] = [undefined, -1];
  for (const one of free.get(keyOf(entry)) ?? []) {
    const agreed = agreement(entry, one);
    if (agreed !== undefined && agreed > best[1]) best = [one, agreed];
  }
  return best;
}

/** An account that a file does not name is the one that others do. */
function keyOf({ bookedOn, amount, currency }: KnownEntry): string {
  return `${bookedOn} ${amount} ${currency}`;
}

/** How much of two entries is the same; undefined: something says that they are two. */
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

/** What was taken in earlier may still have a bank's own word for the account. */
function namedAccount({ account }: KnownEntry): string {
  return namesAccount(account) ? account : '';
}

/** Of one account, written in two ways, twice the first. */
function asOneWrites(one: string, other: string): readonly [string, string] {
  return one !== '' && isOneAccount(one, other) ? [one, one] : [one, other];
}

/** One may be cut, or without its diacritics or legal form: banks change how they write a name. */
function isOneName(one: string, other: string): boolean {
  return fold(one) === fold(other) || isAlikeName(one, other);
}
