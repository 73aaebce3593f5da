/**
 * The languages of the user interface, printed documents, e-mails and sign-in pages, each by its own name, the most used first. A new
 * language needs one line here and one `xx.json` in each folder of texts (a folder with an `sk.json`): the compiler and
 * tests/conformance/languages.test.ts report what is missing, and new-language.release.test.ts adds one as a trial. [A1-1] [B1-1]
 */
export const languageNames = { sk: 'Slovenčina', en: 'English', de: 'Deutsch' } as const;

/** A language code of ISO 639-1. */
export type LanguageCode = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as LanguageCode[]; // Object.keys loses the type of the keys

/** Calls the function for each language and returns the results by language. */
export function inEachLanguage<T>(of: (language: LanguageCode) => T): Readonly<Record<LanguageCode, T>> {
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<LanguageCode, T>;
}

/** The language until the user chooses another one. The language of the browser is ignored. [B1-1] */
export const defaultLanguage: LanguageCode = 'sk';

/** A text that a deployment defines, by language. Slovak is used for a missing language. */
export type LocalText = { readonly sk: string } & Readonly<Partial<Record<LanguageCode, string>>>;

/** Returns the language of a tag such as `de-AT`, or undefined if Kostra does not support it. */
export function languageOf(tag: string | null | undefined): LanguageCode | undefined {
  const language = tag?.toLowerCase().split(/[-_;, ]/)[0];
  return languages.find((known) => known === language);
}

/** Returns the text in that language, or in Slovak if there is none. */
export function localText(text: LocalText, language: string): string {
  return text[languageOf(language) ?? defaultLanguage] ?? text.sk;
}
