import { fillText, readTexts } from '#core/gateway/texts';
import type { LanguageCode } from '#core/contract';
import type { Fault } from './check.ts';
import type sk from './words/sk.json';

const words = readTexts<typeof sk>(new URL('words/', import.meta.url));

/** Returns what is wrong and how to mend it, in a language. */
export function sentenceOf({ rule, finding }: Fault, language: LanguageCode): string {
  const { SENTENCE: sentences, TERM: terms, CATEGORY: categories } = words[language];
  const { term, category, ...values } = finding.values ?? {};
  const sentence = fillText(sentences[rule.sentence], {
    ...values,
    ...(term !== undefined && { term: named(terms, term) }),
    ...(category !== undefined && { category: named(categories, category) }),
    ...(finding.line !== undefined && { line: finding.line + 1 }),
  });
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`; // A name of a term may come first.
}

function named(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code;
}
