import { autorun, makeObservable, observable, runInAction } from 'mobx';
import { type LanguageCode, languages } from '#core/contract';
import type { Preferences } from '../tokens.ts';
import type { SafeStorage } from './browser-storage.ts';

const themes = ['system', 'light', 'dark'] as const;
const themeKey = 'kostra.theme';
const languageKey = 'kostra.language';

/** Choices of the user that this browser stores between visits. Other open tabs follow a change. */
export class PreferencesStore implements Preferences {
  theme: Preferences['theme'];
  readonly #storage: SafeStorage;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
    this.theme = themeOf(storage.get(themeKey));
    makeObservable(this, { theme: observable });
  }

  setTheme(theme: Preferences['theme']): void {
    runInAction(() => (this.theme = theme));
    this.#storage.set(themeKey, theme);
  }

  /** Returns the chosen language, or `undefined` if the user has not chosen. */
  get language(): LanguageCode | undefined {
    return languageOf(this.#storage.get(languageKey));
  }

  keepLanguage(language: LanguageCode): void {
    this.#storage.set(languageKey, language);
  }

  /** Takes over the choices that the user makes in another tab. @returns a function that stops it */
  follow(
    page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
    onLanguage: (language: LanguageCode) => void,
  ): () => void {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === themeKey) runInAction(() => (this.theme = themeOf(newValue)));
      const language = key === languageKey ? languageOf(newValue) : undefined;
      if (language) onLanguage(language);
    };
    page.addEventListener('storage', hear);
    return () => page.removeEventListener('storage', hear);
  }

  /** Sets `<html data-theme>` for tokens.css; without the attribute the theme follows the system. @returns a function that stops it */
  applyTo(root: HTMLElement): () => void {
    return autorun(() => {
      if (this.theme === 'system') delete root.dataset['theme'];
      else root.dataset['theme'] = this.theme;
    });
  }
}

function themeOf(stored: string | null | undefined): Preferences['theme'] {
  return themes.find((theme) => theme === stored) ?? 'system';
}

function languageOf(stored: string | null | undefined): LanguageCode | undefined {
  return languages.find((language) => language === stored);
}
