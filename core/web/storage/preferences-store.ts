import { autorun, makeObservable, observable, runInAction } from 'mobx';
import { type LanguageCode, languages } from '#core/contract';
import type { Preferences } from '../tokens.ts';
import type { SafeStorage } from './browser-storage.ts';

const themes = ['system', 'light', 'dark'] as const;
const themeKey = 'kostra.theme';
const languageKey = 'kostra.language';

/** Choices of this browser, kept between visits; other open tabs see a change after a reload. */
export class PreferencesStore implements Preferences {
  theme: Preferences['theme'];
  readonly #storage: SafeStorage;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
    const stored = storage.get(themeKey);
    this.theme = themes.find((theme) => theme === stored) ?? 'system';
    makeObservable(this, { theme: observable });
  }

  setTheme(theme: Preferences['theme']): void {
    runInAction(() => (this.theme = theme));
    this.#storage.set(themeKey, theme);
  }

  /** `undefined`: the user has not chosen. */
  get language(): LanguageCode | undefined {
    const stored = this.#storage.get(languageKey);
    return languages.find((language) => language === stored);
  }

  keepLanguage(language: LanguageCode): void {
    this.#storage.set(languageKey, language);
  }

  /** Sets `<html data-theme>` for tokens.css; without the attribute the theme follows the system. @returns how to stop */
  applyTo(root: HTMLElement): () => void {
    return autorun(() => {
      if (this.theme === 'system') delete root.dataset['theme'];
      else root.dataset['theme'] = this.theme;
    });
  }
}
