import type { BackendModule } from 'i18next';
import { defaultLanguage, type LanguageCode } from '#core/contract';

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
  readonly #slovak: string | undefined;
  #index: Promise<Partial<Record<LanguageCode, string>>> | undefined;

  /** @param options.slovak the address of the Slovak texts, which the page preloads: they are shown if the index is missing */
  constructor(
    origin: string,
    {
      slovak,
      fetchWith = (input, init) => globalThis.fetch(input, init),
    }: { readonly slovak?: string | undefined; readonly fetchWith?: typeof fetch } = {},
  ) {
    this.#origin = origin;
    this.#slovak = slovak;
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
      if (language === defaultLanguage && this.#slovak !== undefined) return this.#json<object>(this.#slovak);
      throw error;
    }
  }

  async #json<T>(file: string): Promise<T> {
    const address = new URL(file, this.#origin + folder);
    const response = await this.#fetch(address);
    if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
    return (await response.json()) as T; // the project's own build writes the file
  }
}
