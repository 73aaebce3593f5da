import type { BackendModule } from 'i18next';
import type { LanguageCode } from '#core/contract';

/** The folder in which the build puts the texts of core, host and plugins, merged into one file per language. */
const folder = '/assets/i18n/';

/**
 * Loads a language's texts when it is first used. The index names each language's file by its content, so that files can be cached for
 * ever; a page keeps the index that it started with. [A7-3]
 */
export class MergedTranslations implements BackendModule {
  readonly type = 'backend';
  readonly #fetch: typeof fetch;
  readonly #origin: string;
  #index: Promise<Partial<Record<LanguageCode, string>>> | undefined;

  constructor(origin: string, fetchWith: typeof fetch = (input, init) => globalThis.fetch(input, init)) {
    this.#origin = origin;
    this.#fetch = fetchWith;
  }

  init(): void {}

  /**
   * Loads the texts of a language. i18next awaits a backend that takes two parameters; with three it would wait for a callback. @throws
   * Error
   */
  async read(language: string, _namespace: string): Promise<object> {
    this.#index ??= this.#json('merged-translations.json');
    try {
      const file = (await this.#index)[language as LanguageCode]; // i18next requests only supported languages
      if (!file) throw new Error(`${folder}merged-translations.json names no file for "${language}"`);
      return await this.#json<object>(file);
    } catch (error) {
      this.#index = undefined; // the next attempt requests the index again
      throw error;
    }
  }

  async #json<T>(file: string): Promise<T> {
    const response = await this.#fetch(new URL(folder + file, this.#origin));
    if (!response.ok) throw new Error(`${folder}${file} answered ${response.status}`);
    return (await response.json()) as T; // the project's own build writes the file
  }
}
