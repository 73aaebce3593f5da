import { fold } from '#core/contract/formats';

/** A word of a question: as it was written, and folded. */
export interface Token {
  readonly text: string;
  readonly word: string;
}

/** Days as people write them and numbers of documents stay whole. */
const pattern =
  /\d{4}-\d{2}-\d{2}|\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{4})?|[\p{L}\p{M}\p{N}]+(?:[-/][\p{L}\p{N}]*\d[\p{L}\p{N}]*)*/gu;

export function tokensOf(question: string): readonly Token[] {
  return [...question.matchAll(pattern)].map(([text]) => ({ text, word: fold(text) }));
}

/** `["po", "mesiac*"]` of `po mesiac*`. */
export type Phrase = readonly string[];
export const phrasesOf = (texts: readonly string[]): readonly Phrase[] => texts.map((text) => text.split(' '));

/** `mesiac*`: words that begin so; `#`: any number. */
export function fits(word: string | undefined, pattern: string): boolean {
  if (word === undefined) return false;
  if (pattern === '#') return /^\d+$/.test(word);
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern;
}

/** The length of the longest of the phrases that stands there; 0: none does. */
export function phraseAt(tokens: readonly Token[], at: number, phrases: readonly Phrase[]): number {
  let longest = 0;
  for (const phrase of phrases)
    if (phrase.length > longest && phrase.every((part, index) => fits(tokens[at + index]?.word, part)))
      longest = phrase.length;
  return longest;
}
