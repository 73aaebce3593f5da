import { addAmounts, subtractAmounts } from '#core/money';
import calendar from './grammar/calendar.json' with { type: 'json' };
import narrowing from './grammar/narrowing.json' with { type: 'json' };
import { fits, phraseAt, phrasesOf, type Token } from './tokens.ts';

/** The limits of a document's total in euro, both inclusive. */
export interface Limits {
  readonly totalFrom?: string;
  readonly totalTo?: string;
}

interface Found {
  readonly limits: Limits;
  readonly at: number;
  readonly length: number;
}

const cent = '0.01';
/** The phrases that limit an amount. A strict phrase excludes the amount itself: *nad 1000* excludes exactly 1 000. */
const sides = [
  { phrases: phrasesOf(narrowing.above), isStrict: true, limits: (a: string) => ({ totalFrom: addAmounts(a, cent) }) },
  {
    phrases: phrasesOf(narrowing.below),
    isStrict: true,
    limits: (a: string) => ({ totalTo: subtractAmounts(a, cent) }),
  },
  { phrases: phrasesOf(narrowing.atLeast), isStrict: false, limits: (a: string) => ({ totalFrom: a }) },
  { phrases: phrasesOf(narrowing.atMost), isStrict: false, limits: (a: string) => ({ totalTo: a }) },
];
const between = phrasesOf(narrowing.between);
/** The smallest number without a currency that is an amount. A smaller one may be a count: *viac ako 5 faktúr*. */
const leastBare = 100;

/** Reads *nad 1 000 €*, *between 100 and 500 euros*, and returns the question without these words. */
export function limitsIn(tokens: readonly Token[]): { readonly limits: Limits; readonly rest: readonly Token[] } {
  const at = [...tokens.keys()];
  const [found] = at.flatMap((place) => rangeAt(tokens, place) ?? sideAt(tokens, place) ?? []);
  if (!found) return { limits: {}, rest: tokens };
  const from = sumBefore(tokens, found.at);
  const rest = tokens.filter((_, place) => place < from || place >= found.at + found.length);
  return { limits: found.limits, rest };
}

function sideAt(tokens: readonly Token[], at: number): Found | undefined {
  for (const { phrases, isStrict, limits } of sides) {
    const length = phraseAt(tokens, at, phrases);
    const amount =
      length > 0 ? (amountAt(tokens, at + length) ?? (isStrict ? bareAt(tokens, at + length) : undefined)) : undefined;
    if (amount) return { limits: limits(amount.value), at, length: length + amount.length };
  }
  return undefined;
}

function rangeAt(tokens: readonly Token[], at: number): Found | undefined {
  const length = phraseAt(tokens, at, between);
  if (length === 0) return undefined;
  const first = amountAt(tokens, at + length) ?? numberAt(tokens, at + length);
  const and = at + length + (first?.length ?? 0);
  const last =
    first && calendar.until.some((word) => fits(tokens[and]?.word, word)) ? amountAt(tokens, and + 1) : undefined;
  if (!first || !last) return undefined;
  return { limits: { totalFrom: first.value, totalTo: last.value }, at, length: and + 1 + last.length - at };
}

interface Amount {
  readonly value: string;
  readonly length: number;
}

function amountAt(tokens: readonly Token[], at: number): Amount | undefined {
  const value = tokens[at]?.amount;
  return value === undefined ? undefined : { value, length: 1 };
}

/** Reads a number such as *1 000*, whose thousands are separated. */
function numberAt(tokens: readonly Token[], at: number): Amount | undefined {
  const first = tokens[at]?.word ?? '';
  if (!/^\d+$/.test(first)) return undefined;
  const groups = [first];
  while (first.length <= 3 && /^\d{3}$/.test(tokens[at + groups.length]?.word ?? ''))
    groups.push(tokens[at + groups.length]?.word ?? '');
  return { value: String(Number(groups.join(''))), length: groups.length };
}

/** Reads an amount without a currency, unless a unit of time follows: *over 100 days* is no amount. */
function bareAt(tokens: readonly Token[], at: number): Amount | undefined {
  const number = numberAt(tokens, at);
  if (!number || Number(number.value) < leastBare) return undefined;
  const next = tokens[at + number.length]?.word;
  const isTime = Object.values(calendar.units).some((words) => words.some((word) => fits(next, word)));
  return isTime ? undefined : number;
}

/** Returns the index where the phrase before the amount begins, such as *so sumou*, or the index of the amount if there is none. */
function sumBefore(tokens: readonly Token[], at: number): number {
  const isOne = (place: number, words: readonly string[]) => words.some((word) => fits(tokens[place]?.word, word));
  if (!isOne(at - 1, narrowing.sum)) return at;
  let from = at - 1;
  while (isOne(from - 1, narrowing.besideSum)) from -= 1;
  return from;
}
