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

/** The kinds of entity that the store shows: the settings and the accounts to choose from. */
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
    // A request that is still running may return a later change, which the response of this save does not contain.
    if (this.#settings.isFetching) void this.load();
    return saved;
  }

  /**
   * Loads the settings again, even while the first request runs, because its response may be older than the change.
   * The response of the later request wins.
   */
  #reload(): void {
    if (this.now.state !== 'idle') void this.load();
  }
}

export default function makePayoutSettingsStore(client: CompanyClient, events: CompanyEvents): PayoutSettingsStore {
  return new LivePayoutSettingsStore(client, events);
}
