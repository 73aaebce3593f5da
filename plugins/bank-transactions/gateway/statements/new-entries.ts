import { fold } from '#core/contract/formats';
import { isAlikeName } from '../matching/names.ts';
import { isOneAccount, namesAccount } from './account-name.ts';
import type { StatementEntry } from './statement.ts';

/** The saved data of a transaction by which it is recognised as equal to another one. */
export interface KnownEntry
  extends Pick<
    StatementEntry,
    'account' | 'bookedOn' | 'amount' | 'currency' | 'variableSymbol' | 'iban' | 'counterparty' | 'reference'
  > {
  /** The format. References and differing names are compared only within one format. */
  readonly format: string;
}

/**
 * Returns the entries of a file that do not exist yet. The same transaction comes in several files and formats, with more or less data, and
 * a day has several similar ones. So each entry takes one known transaction of its account, day and amount that does not contradict it, and
 * that agrees with it most. An entry that takes none is new.
 * @param known the known ones of at least the same days
 */
export function newEntries<Entry extends KnownEntry>(entries: readonly Entry[], known: readonly KnownEntry[]): Entry[] {
  const free = new Map<string, KnownEntry[]>();
  for (const one of known) free.set(keyOf(one), [...(free.get(keyOf(one)) ?? []), one]);
  // The entries with the greatest agreement choose first.
  const order = entries.toSorted((one, other) => bestOf(other, free)[1] - bestOf(one, free)[1]);
  const matched = new Set<Entry>();
  for (const entry of order) {
    const [best] = bestOf(entry, free);
    if (!best) continue;
    matched.add(entry);
    free.set(
      keyOf(entry),
      (free.get(keyOf(entry)) ?? []).filter((one) => one !== best),
    );
  }
  return entries.filter((entry) => !matched.has(entry));
}

function bestOf(entry: KnownEntry, free: ReadonlyMap<string, readonly KnownEntry[]>): [KnownEntry | undefined, number] {
  let best: [KnownEntry | undefined, number] = [undefined, -1];
  for (const one of free.get(keyOf(entry)) ?? []) {
    const agreed = agreement(entry, one);
    if (agreed !== undefined && agreed > best[1]) best = [one, agreed];
  }
  return best;
}

/** Returns the key of an entry. The account is not a part of it, because some files do not name it. */
function keyOf({ bookedOn, amount, currency }: KnownEntry): string {
  return `${bookedOn} ${amount} ${currency}`;
}

/** Returns how much of two entries agrees. `undefined` means that they contradict each other, so they are two. */
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

/** Returns the account, or `''` for a label of the bank, which older entries may still have. */
function namedAccount({ account }: KnownEntry): string {
  return namesAccount(account) ? account : '';
}

/** Returns both accounts. If they are the same account in two spellings, the first spelling is returned twice. */
function asOneWrites(one: string, other: string): readonly [string, string] {
  return one !== '' && isOneAccount(one, other) ? [one, one] : [one, other];
}

/**
 * Returns whether two names may be the same: one may be cut, or without diacritics or the legal form, because banks change their spelling.
 */
function isOneName(one: string, other: string): boolean {
  return fold(one) === fold(other) || isAlikeName(one, other);
}
