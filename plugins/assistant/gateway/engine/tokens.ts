import { fold } from '#core/contract/formats';

/** A word of a question: its original text, and the word in lower case without diacritics. */
export interface Token {
  readonly text: string;
  readonly word: string;
  /** An amount in euro, such as `1200.5` for *1 200,50 €*. */
  readonly amount?: string | undefined;
}

const number = String.raw`(?:\d{1,3}(?:[\s.,]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?![\d])`;
const euro = String.raw`(?:€|eur(?:o|os|a|ami|och)?(?!\p{L}))`;
const euros = String.raw`€\s?(?<behind>${number})|(?<before>${number})\s?${euro}`;
/** The pattern of a token. A date, an amount in euro and a document number are one token each; *15. októbra* keeps its dot. */
const pattern = new RegExp(
  String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{4})?|${euros}|\d{1,2}\.(?=\s?\p{L})|[\p{L}\p{M}\p{N}]+(?:[-/][\p{L}\p{N}]*\d[\p{L}\p{N}]*)*`,
  'giu',
);

export function tokensOf(question: string): readonly Token[] {
  return [...question.matchAll(pattern)].map(({ 0: text, groups }) => {
    const written = groups?.['behind'] ?? groups?.['before'];
    const amount = written === undefined ? undefined : plainNumber(written.replaceAll(/\s/g, ''));
    return { text, word: fold(text).replace(/^(\d{1,2})\.$/, '$1'), amount };
  });
}

/** Normalizes a number, such as `1234.5` for *1234,5*, *1.234,50* and *1,234.5*. */
export function plainNumber(text: string): string {
  const marks = text.replaceAll(/\d/g, '');
  const isThousands = /^\d{1,3}([.,]\d{3})+$/.test(text) && new Set(marks).size === 1;
  if (isThousands) return text.replaceAll(/[.,]/g, '');
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return text;
  return `${text.slice(0, last).replaceAll(/[.,]/g, '')}.${text.slice(last + 1)}`;
}

/** The words of a phrase, such as `["po", "mesiac*"]` for `po mesiac*`. */
type Phrase = readonly string[];
/** Groups phrases by their first letter, so that a search tests only a few of them. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>;
export const phrasesOf = (texts: readonly string[]): Phrases =>
  Map.groupBy(
    texts.map((text) => text.split(' ')),
    ([first = '']) => first.slice(0, 1),
  );

/** Returns whether a word matches a pattern. `mesiac*` matches words that begin with `mesiac`, `#` matches any number. */
export function fits(word: string | undefined, pattern: string): boolean {
  if (word === undefined) return false;
  if (pattern === '#') return /^\d+$/.test(word);
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern;
}

/** The maximum number of words without meaning between two words of a phrase, as in *nie sú ešte uhradené*. */
const widestGap = 4;

/**
 * @returns the length of the longest phrase that begins at this token, or 0 @param isIdle states for each token whether it adds no meaning
 */
export function phraseAt(
  tokens: readonly Token[],
  at: number,
  phrases: Phrases,
  isIdle: readonly boolean[] = [],
): number {
  const begun = phrases.get(tokens[at]?.word.slice(0, 1) ?? '') ?? [];
  return begun.reduce((longest, phrase) => Math.max(longest, lengthOf(tokens, at, phrase, isIdle)), 0);
}

function lengthOf(tokens: readonly Token[], at: number, phrase: Phrase, isIdle: readonly boolean[]): number {
  let next = at;
  for (const [index, part] of phrase.entries()) {
    const last = index === 0 ? next : next + widestGap;
    while (!fits(tokens[next]?.word, part)) {
      if (next >= last || !isIdle[next]) return 0;
      next += 1;
    }
    next += 1;
  }
  return next - at;
}
