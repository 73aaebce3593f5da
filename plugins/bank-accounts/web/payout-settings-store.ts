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

/** What is set, and the accounts that it is chosen from. */
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
    return this.#settings.load(() =>
      this.#client.call(readPayoutSettings, {}, { handles: '*', retry: retryTransient }),
    );
  }

  async update(
    body: PayoutSettingsInput & { readonly version: number },
    idempotencyKey: string,
  ): Promise<PayoutSettings> {
    const saved = await this.#client.call(updatePayoutSettings, { body }, { handles: '*', idempotencyKey });
    this.#settings.set(saved);
    return saved;
  }

  #reload(): void {
    if (this.now.state === 'ready') void this.load();
  }
}

export default function makePayoutSettingsStore(client: CompanyClient, events: CompanyEvents): PayoutSettingsStore {
  return new LivePayoutSettingsStore(client, events);
}
