import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { coreWords } from '../i18n/test-words.ts';

/** For unit tests of the kit: its own Slovak words, so that tests speak of what people read. */
export async function startTestLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: 'sk', resources: { sk: { translation: coreWords } } });
}
