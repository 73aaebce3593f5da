import { makeObservable, observableRef, runInAction } from 'mobx';
import type { CompanyClient, UiSetting } from '../tokens.ts';
import type { SafeStorage } from './browser-storage.ts';
import { keepUiSetting, loadUiSetting } from './ui-settings.ts';

export interface CachedUiSettingOptions {
  readonly client: CompanyClient;
  readonly key: string;
  /** The storage and the key in it for the last known value, which the next visit shows first. */
  readonly storage: SafeStorage;
  readonly place: string;
}

/** One stored choice of the user, in this browser and at the gateway; the last choice wins. [B7-36] */
export class CachedUiSetting implements UiSetting {
  value: unknown;
  readonly #options: CachedUiSettingOptions;
  #loading: Promise<void> | undefined;
  /** `true` if the user has chosen a value since the page was loaded: an older value from the gateway is then ignored. */
  #isChosen = false;
  #isSaving = false;

  constructor(options: CachedUiSettingOptions) {
    this.#options = options;
    this.value = this.#noted();
    makeObservable(this, { value: observableRef });
  }

  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  choose(value: unknown): void {
    this.#isChosen = true;
    runInAction(() => (this.value = value));
    if (!this.#isSaving) void this.#save();
  }

  async #load(): Promise<void> {
    const { client, key, storage, place } = this.#options;
    const value = await loadUiSetting(client, key);
    // An unchanged value stays the same object, so that nothing is drawn again.
    if (value === undefined || this.#isChosen || JSON.stringify(value) === storage.get(place)) return;
    runInAction(() => (this.value = value));
    this.#note(value);
  }

  /**
   * Saves one value at a time. Of the values that are chosen meanwhile it then saves only the last, so that an earlier value cannot arrive
   * after a later one.
   */
  async #save(): Promise<void> {
    const { client, key } = this.#options;
    this.#isSaving = true;
    let saved: unknown;
    do {
      saved = this.value;
      if (await keepUiSetting(client, key, saved)) this.#note(saved);
    } while (saved !== this.value);
    this.#isSaving = false;
  }

  #noted(): unknown {
    const { storage, place } = this.#options;
    try {
      return JSON.parse(storage.get(place) ?? 'null');
    } catch {
      return null; // this class did not write it
    }
  }

  #note(value: unknown): void {
    this.#options.storage.set(this.#options.place, JSON.stringify(value));
  }
}
