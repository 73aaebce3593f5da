import { defaultLanguage, type LanguageCode } from '#core/contract';
import { readTexts } from '#core/gateway/texts';
import { type Receivable } from '#plugins/documents/contract';
import { type BodyTranslations, foreignLanguages, type Reminder, reminderPlaceholders } from '../contract/index.ts';
import type sk from './emails/sk.json';

const texts = readTexts<typeof sk>(new URL('emails/', import.meta.url));

/** Returns the default body of a rule in a language, with the placeholders of that language. */
export function defaultBody(language: LanguageCode): string {
  return reminderPlaceholders.inLanguage(texts[language].body, language);
}

export function usualTranslations(): BodyTranslations {
  return Object.fromEntries(foreignLanguages.map((language) => [language, defaultBody(language)]));
}

/** Returns the default subject of a reminder. */
export function subjectOf({ titles, number }: Receivable, language: LanguageCode): string {
  return texts[language].subject.replace('{title}', () => titles[language]).replace('{number}', () => number);
}

/** Returns the rule's text in the language of a document, or its Slovak text, which every rule has. */
export function wordsOf(
  { body, bodyTranslations }: Pick<Reminder, 'body' | 'bodyTranslations'>,
  language: LanguageCode,
): { readonly language: LanguageCode; readonly body: string } {
  const translations: Partial<Record<LanguageCode, string>> = bodyTranslations;
  const translated = translations[language];
  return translated ? { language, body: translated } : { language: defaultLanguage, body };
}
