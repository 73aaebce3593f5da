import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import words from '../i18n/sk.json' with { type: 'json' };

/** For unit tests of the kit: its own Slovak words, so that tests speak of what people read. */
export async function startTestLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: 'sk', resources: { sk: { translation: words } } });
}
