import { readFileSync } from 'node:fs';
import { type LanguageCode, languages } from '#core/contract';

/**
 * The texts of a folder by language, from its `xx.json` files; `Texts` is the type of the Slovak one. They are read from the
 * list of languages, so a new language is a file and no line here; that its keys are those of the Slovak file is proved by
 * tests/conformance/languages.test.ts.
 *
 * @param folder such as `new URL('texts/', import.meta.url)`
 * @throws Error when a language's file is missing or is no JSON: at start, where it is called by a module
 */
export function readTexts<Texts>(folder: URL): Readonly<Record<LanguageCode, Texts>> {
  const texts = languages.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')),
  ]);
  return Object.fromEntries(texts) as Record<LanguageCode, Texts>; // one of each language, of the Slovak file's shape (see above)
}

/** Puts values in place of `{name}`; a blank without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}

/** Makes plain words part of a message that is HTML, such as a notification's: names are other people's. Not for attributes. */
export function asText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
