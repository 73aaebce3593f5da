import { entityChanged } from '#core/contract/platform';
import { LoadableValue, retryTransient } from '#core/web';
import type { CompanyClient, CompanyEvents } from '#core/web/tokens';
import {
  type LoadedPayoutSettings,
  type PayoutSettings,
  type PayoutSettingsInput,
  type PayoutSettingsStore,
  readPayoutSettings,
  updatePayoutSettings,
} from '../contract/index.ts';

/** The kinds of entity whose changes make the store load again: the settings, and the accounts to choose from. */
const shown = new Set(['PayoutSettings', 'BankAccount']);

class LivePayoutSettingsStore implements PayoutSettingsStore {
  readonly #client: CompanyClient;
  readonly #settings = new LoadableValue<PayoutSettings>();

  constructor(client: CompanyClient, events: CompanyEvents) {
    this.#client = client;
    events.on(entityChanged, ({ entityKind }, { own }) => {
      if (shown.has(entityKind) && !own) this.#reload();
    });
    events.onResync(() => this.#reload());
  }

  get now(): LoadedPayoutSettings {
    return this.#settings.now;
  }

  load(): Promise<void> {
    const options = { handles: '*', retry: retryTransient } as const;
    return this.#settings.load(() => this.#client.call(readPayoutSettings, {}, options));
  }

  async update(
    body: PayoutSettingsInput & { readonly version: number },
    idempotencyKey: string,
  ): Promise<PayoutSettings> {
    const saved = await this.#client.call(updatePayoutSettings, { body }, { handles: '*', idempotencyKey });
    this.#settings.set(saved);
    // The settings may have changed again after this save. A request that is still running may not contain that change, so they are loaded
    // once more.
    if (this.#settings.isFetching) void this.load();
    return saved;
  }

  /**
   * Loads the settings again, even if a request is still running, because its response may be older than the change. Only the response to
   * the last request is used.
   */
  #reload(): void {
    if (this.now.state !== 'idle') void this.load();
  }
}

export default function makePayoutSettingsStore(client: CompanyClient, events: CompanyEvents): PayoutSettingsStore {
  return new LivePayoutSettingsStore(client, events);
}
