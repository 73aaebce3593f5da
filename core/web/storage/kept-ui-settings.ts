import type { CompanyClient, UiSetting, UiSettings } from '../tokens.ts';
import type { SafeStorage } from './browser-storage.ts';
import { KeptUiSetting } from './kept-ui-setting.ts';

export interface KeptUiSettingsOptions {
  readonly client: CompanyClient;
  readonly userId: string;
  /** Of this browser. */
  readonly storage: SafeStorage;
  /** Resolves when the page is; rejects when the company is left first. */
  readonly atRest: () => Promise<void>;
}

/*
 * A page is drawn at once with what this browser last knew of the setting, and the gateway is asked when the page is at
 * rest: so a list neither waits for its columns nor costs a request before it can be used, and it changes under the eyes
 * only of who chose differently elsewhere. Asking with the rows would spare those few the change, for one request more
 * at everybody's start.
 */
export class KeptUiSettings implements UiSettings {
  readonly #options: KeptUiSettingsOptions;
  readonly #settings = new Map<string, KeptUiSetting>();

  constructor(options: KeptUiSettingsOptions) {
    this.#options = options;
  }

  of(key: string): UiSetting {
    let setting = this.#settings.get(key);
    if (!setting) {
      const { client, userId, storage, atRest } = this.#options;
      const made = new KeptUiSetting({ client, key, storage, place: `kostra.ui.${userId}.${client.companyId}.${key}` });
      atRest().then(
        () => made.load(),
        () => undefined,
      );
      this.#settings.set(key, made);
      setting = made;
    }
    return setting;
  }
}
