import calendar from './grammar/calendar.json' with { type: 'json' };
import concepts from './grammar/concepts.json' with { type: 'json' };
import kinds from './grammar/kinds.json' with { type: 'json' };
import plainWords from './grammar/plain-words.json' with { type: 'json' };
import type { Token } from './tokens.ts';

/** The minimum length of a word that is corrected. Shorter words are too similar to one another. */
const shortest = 5;

const vocabulary = Map.groupBy(
  new Set(
    [calendar.months, calendar.last, Object.values(calendar.units), Object.values(concepts), Object.values(kinds)]
      .concat(Object.values(plainWords))
      .flat(3)
      .flatMap((phrase) => phrase.split(' '))
      .filter((pattern) => pattern.replace('*', '').length >= shortest),
  ),
  (pattern) => pattern.slice(0, 1), // a typing error is seldom in the first letter
);

/** Corrects one typing error in a known word: a letter too many, missing or wrong, or two swapped. */
export function correctTypo(token: Token): Token {
  const { word } = token;
  if (word.length < shortest || /\d/.test(word)) return token;
  for (const pattern of vocabulary.get(word.slice(0, 1)) ?? []) {
    const stem = pattern.endsWith('*') ? pattern.slice(0, -1) : undefined;
    if (stem === undefined && isOneSlip(word, pattern)) return { ...token, word: pattern };
    if (stem === undefined) continue;
    const length = [stem.length, stem.length + 1, stem.length - 1].find((some) => isOneSlip(word.slice(0, some), stem));
    if (length !== undefined) return { ...token, word: stem + word.slice(length) };
  }
  return token;
}

function isOneSlip(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
  if (at === long.length) return false;
  const isSwapped = long[at] === short[at + 1] && long[at + 1] === short[at];
  return long.slice(at + 1) === short.slice(at + 1) || (isSwapped && long.slice(at + 2) === short.slice(at + 2));
}
