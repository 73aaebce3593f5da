/**
 * The languages of the user interface, of printed documents, letters and the pages of signing in, each by its own name,
 * best known first. A new one is one line here and one `xx.json` in each folder of texts (one that has an `sk.json`): the
 * compiler and tests/conformance/languages.test.ts name what is missing, new-language.release.test.ts adds one. [A1-1] [B1-1]
 */
export const languageNames = { sk: 'Slovenčina', en: 'English', de: 'Deutsch' } as const;

/** ISO 639-1. */
export type LanguageCode = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as LanguageCode[]; // its keys, which Object.keys widens

/** One of each language. */
export function inEachLanguage<T>(of: (language: LanguageCode) => T): Readonly<Record<LanguageCode, T>> {
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<LanguageCode, T>;
}

/** Slovak, unless the user chose otherwise: not what the browser speaks. [B1-1] */
export const defaultLanguage: LanguageCode = 'sk';

/** A deployment's own text by language; Slovak stands in for one that is not there. */
export type LocalText = { readonly sk: string } & Readonly<Partial<Record<LanguageCode, string>>>;

/** The language of a tag such as `de-AT`; undefined for one that Kostra does not speak. */
export function languageOf(tag: string | null | undefined): LanguageCode | undefined {
  const language = tag?.toLowerCase().split(/[-_;, ]/)[0];
  return languages.find((known) => known === language);
}

/** The text in that language, Slovak where there is none. */
export function localText(text: LocalText, language: string): string {
  return text[languageOf(language) ?? defaultLanguage] ?? text.sk;
}
