import type { LocalText } from '#core/navigation/index.ts';

/** Slovak where a language is not there. */
export function localText(text: LocalText, language: string): string {
  return language === 'en' || language === 'de' ? text[language] : text.sk;
}
