import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { coreWords } from '../i18n/test-words.ts';

/** Starts i18next with the core's Slovak texts, so that unit tests of these components check the text that people read. */
export async function startTestLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: 'sk', resources: { sk: { translation: coreWords } } });
}
