import { fold } from '#core/contract/formats';

/** A word of a question: as it was written, and folded. */
export interface Token {
  readonly text: string;
  readonly word: string;
}

/** Days as people write them and numbers of documents stay whole; the dot of *15. októbra* stays in the text. */
const pattern =
  /\d{4}-\d{2}-\d{2}|\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{4})?|\d{1,2}\.(?=\s?\p{L})|[\p{L}\p{M}\p{N}]+(?:[-/][\p{L}\p{N}]*\d[\p{L}\p{N}]*)*/gu;

export function tokensOf(question: string): readonly Token[] {
  return [...question.matchAll(pattern)].map(([text]) => ({ text, word: fold(text).replace(/^(\d{1,2})\.$/, '$1') }));
}

/** `["po", "mesiac*"]` of `po mesiac*`. */
type Phrase = readonly string[];
/** By their first letter. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>;
export const phrasesOf = (texts: readonly string[]): Phrases =>
  Map.groupBy(
    texts.map((text) => text.split(' ')),
    ([first = '']) => first.slice(0, 1),
  );

/** `mesiac*`: words that begin so; `#`: any number. */
export function fits(word: string | undefined, pattern: string): boolean {
  if (word === undefined) return false;
  if (pattern === '#') return /^\d+$/.test(word);
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern;
}

/** So many words that say nothing may stand between two words of a phrase: *nie sú ešte uhradené*. */
const widestGap = 4;

/** The length of the longest of the phrases that stands there; 0: none does. @param isIdle says of each word whether it says nothing */
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
