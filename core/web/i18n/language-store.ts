import { createInstance, type i18n as I18n } from 'i18next';
import { makeObservable, observable, runInAction } from 'mobx';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type LanguageCode, languages } from '#core/contract';
import type { Language, TextRef } from '../tokens.ts';
import type { MergedTranslations } from './merged-translations.ts';
import { counts } from './counts.ts';
import { sentenceEnd } from './sentence-end.ts';

export interface LanguageListeners {
  /** Called when the page begins to show texts in this language, to set `<html lang>`. */
  onShown(language: LanguageCode): void;
  /** Called when the user chose the language, to store it. */
  onChosen(language: LanguageCode): void;
}

/** Holds the language of the page, loads its texts, and translates keys. */
export class LanguageStore implements Language {
  current: LanguageCode;
  readonly i18n: I18n;
  readonly #listeners: LanguageListeners;
  #lastRequest = 0;

  constructor(i18n: I18n, current: LanguageCode, listeners: LanguageListeners) {
    this.i18n = i18n;
    this.current = current;
    this.#listeners = listeners;
    listeners.onShown(current);
    makeObservable(this, { current: observable });
  }

  /**
   * Switches the language. The last requested language is shown, even if the texts of an earlier one arrive later.
   * @throws Error when the texts cannot be fetched; the previous language stays
   */
  async use(language: LanguageCode): Promise<void> {
    this.#lastRequest += 1;
    const mine = this.#lastRequest;
    await this.i18n.loadLanguages(language);
    if (mine !== this.#lastRequest) return;
    if (!this.i18n.hasResourceBundle(language, 'translation')) {
      throw new Error(`The texts of "${language}" could not be loaded`);
    }
    await this.i18n.changeLanguage(language);
    if (mine !== this.#lastRequest) return;
    runInAction(() => (this.current = language));
    this.#listeners.onShown(language);
    this.#listeners.onChosen(language);
  }

  text(ref: TextRef): string {
    void this.current; // this read makes observers run again when the language changes
    if (typeof ref !== 'string') return this.i18n.t(ref.key, { ...ref.values });
    return this.i18n.exists(ref) ? this.i18n.t(ref) : ref;
  }
}

/**
 * Creates the language service after loading the texts of a language. If they cannot be loaded, the language is Slovak.
 * @throws Error when the Slovak texts cannot be loaded either
 */
export async function startLanguage(
  wanted: LanguageCode,
  backend: MergedTranslations,
  listeners: LanguageListeners,
): Promise<LanguageStore> {
  const i18n = createInstance();
  await i18n
    .use(backend)
    .use(initReactI18next)
    .use(sentenceEnd)
    .use(counts)
    .init({
      lng: wanted,
      fallbackLng: defaultLanguage,
      supportedLngs: [...languages],
      partialBundledLanguages: true,
      interpolation: { escapeValue: false, alwaysFormat: true }, // React already escapes values
      react: { useSuspense: false },
      returnNull: false,
      postProcess: [sentenceEnd.name],
    });
  const current = [wanted, defaultLanguage].find((language) => i18n.hasResourceBundle(language, 'translation'));
  if (!current) throw new Error('The texts of the application could not be loaded');
  if (current !== wanted) await i18n.changeLanguage(current);
  return new LanguageStore(i18n, current, listeners);
}
