import type { CompanyClient, UiSetting, UiSettings } from '../tokens.ts';
import type { SafeStorage } from './browser-storage.ts';
import { CachedUiSetting } from './cached-ui-setting.ts';

export interface CachedUiSettingsOptions {
  readonly client: CompanyClient;
  readonly userId: string;
  /** The storage of this browser, which holds the last known values. */
  readonly storage: SafeStorage;
  /** Returns a promise that resolves when the page is idle, and rejects when the company is left first. */
  readonly atRest: () => Promise<void>;
}

/*
 * A page is drawn at once with the last value that this browser knows, and the gateway is asked when the page is idle. So a list neither
 * waits for its columns nor needs a request before it can be used; columns change visibly only for a user who chose others in another
 * browser. A request together with the rows would avoid that, at the cost of one more request at every start.
 */
export class CachedUiSettings implements UiSettings {
  readonly #options: CachedUiSettingsOptions;
  readonly #settings = new Map<string, CachedUiSetting>();

  constructor(options: CachedUiSettingsOptions) {
    this.#options = options;
  }

  of(key: string): UiSetting {
    let setting = this.#settings.get(key);
    if (!setting) {
      const { client, userId, storage, atRest } = this.#options;
      const made = new CachedUiSetting({
        client,
        key,
        storage,
        place: `kostra.ui.${userId}.${client.companyId}.${key}`,
      });
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
