import { fillText, readTexts } from '#core/gateway/texts';
import type { LanguageCode } from '#core/contract';
import type { Fault } from './check.ts';
import type sk from './words/sk.json';

const words = readTexts<typeof sk>(new URL('words/', import.meta.url));

/** Returns a sentence in a language that states what is wrong and how to correct it. */
export function sentenceOf({ rule, finding }: Fault, language: LanguageCode): string {
  const { SENTENCE: sentences, TERM: terms, CATEGORY: categories } = words[language];
  const { term, category, ...values } = finding.values ?? {};
  const sentence = fillText(sentences[rule.sentence], {
    ...values,
    ...(term !== undefined && { term: named(terms, term) }),
    ...(category !== undefined && { category: named(categories, category) }),
    ...(finding.line !== undefined && { line: finding.line + 1 }),
  });
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`; // A name of a term is in lower case, and may come first.
}

function named(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code;
}
