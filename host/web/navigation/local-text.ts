import type { LocalText } from '../config/page-config.ts';

/** A title by its translation key, or as the configuration words it. */
export type Title = { readonly key: string } | { readonly text: LocalText };

/** The words of a title, in the language of `t` and `language`. */
export function titleIn(title: Title, language: string, t: (key: string) => string): string {
  return 'key' in title ? t(title.key) : localText(title.text, language);
}

/** Slovak where a language is not there. */
export function localText(text: LocalText, language: string): string {
  return language === 'en' || language === 'de' ? text[language] : text.sk;
}
