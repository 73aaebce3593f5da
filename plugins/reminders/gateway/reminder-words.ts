import { defaultLanguage, type LanguageCode } from '#core/contract';
import { readTexts } from '#core/gateway/texts';
import { type Receivable } from '#plugins/documents/contract';
import { type BodyTranslations, foreignLanguages, type Reminder, reminderPlaceholders } from '../contract/index.ts';
import type sk from './letters/sk.json';

const texts = readTexts<typeof sk>(new URL('letters/', import.meta.url));

/** What a rule begins with, in that language and with its placeholders by their names there. */
export function usualBody(language: LanguageCode): string {
  return reminderPlaceholders.inLanguage(texts[language].body, language);
}

export function usualTranslations(): BodyTranslations {
  return Object.fromEntries(foreignLanguages.map((language) => [language, usualBody(language)]));
}

/** What a reminder is called when nobody has worded it otherwise. */
export function subjectOf({ titles, number }: Receivable, language: LanguageCode): string {
  return texts[language].subject.replace('{title}', () => titles[language]).replace('{number}', () => number);
}

/** A rule's words in the language of a document; where it has none in it, in Slovak, in which each rule has some. */
export function wordsOf(
  { body, bodyTranslations }: Pick<Reminder, 'body' | 'bodyTranslations'>,
  language: LanguageCode,
): { readonly language: LanguageCode; readonly body: string } {
  const translations: Partial<Record<LanguageCode, string>> = bodyTranslations;
  const translated = translations[language];
  return translated ? { language, body: translated } : { language: defaultLanguage, body };
}
