import { readFileSync } from 'node:fs';
import { type LanguageCode, languages } from '#core/contract';

/**
 * Reads the texts of a folder by language, from its `xx.json` files; `Texts` is the type of the Slovak one. The list of languages decides
 * which files are read, so a new language needs only a file; tests/conformance/languages.test.ts checks that it has the keys of the Slovak
 * file.
 *
 * @param folder such as `new URL('texts/', import.meta.url)`
 * @throws Error if a language's file is missing or is no JSON: at the start, if a module calls it
 */
export function readTexts<Texts>(folder: URL): Readonly<Record<LanguageCode, Texts>> {
  const texts = languages.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')),
  ]);
  return Object.fromEntries(texts) as Record<LanguageCode, Texts>; // one for each language, with the shape of the Slovak file (see above)
}

/** Replaces `{name}` by its value; a placeholder without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}

/** Escapes plain words for a message in HTML, such as a notification's, because names come from other people. Not for attributes. */
export function asText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
