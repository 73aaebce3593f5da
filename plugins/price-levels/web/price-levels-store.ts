import { entityChanged } from '#core/contract/platform';
import { LoadableValue, retryTransient } from '#core/web';
import type { CompanyClient, CompanyEvents } from '#core/web/tokens';
import {
  type LoadedPriceLevels,
  type PriceLevelSet,
  type PriceLevelsInput,
  type PriceLevelsStore,
  readPriceLevels,
  updatePriceLevels,
} from '../contract/index.ts';

class LivePriceLevelsStore implements PriceLevelsStore {
  readonly #client: CompanyClient;
  readonly #levels = new LoadableValue<PriceLevelSet>();

  constructor(client: CompanyClient, events: CompanyEvents) {
    this.#client = client;
    events.on(entityChanged, ({ entityKind }, { own }) => {
      if (entityKind === 'PriceLevel' && !own) this.#reload();
    });
    events.onResync(() => this.#reload());
  }

  get now(): LoadedPriceLevels {
    return this.#levels.now;
  }

  load(): Promise<void> {
    const options = { handles: '*', retry: retryTransient } as const;
    return this.#levels.load(() => this.#client.call(readPriceLevels, {}, options));
  }

  async update(body: PriceLevelsInput & { readonly version: number }, idempotencyKey: string): Promise<PriceLevelSet> {
    const saved = await this.#client.call(updatePriceLevels, { body }, { handles: '*', idempotencyKey });
    this.#levels.set(saved);
    // A read request that is still running may contain a later change of another user, which the response of this save does not contain.
    if (this.#levels.isFetching) void this.load();
    return saved;
  }

  /**
   * Loads the levels again, even while the first request is running, because its response may be older than the change. The response of the
   * later request is used.
   */
  #reload(): void {
    if (this.now.state !== 'idle') void this.load();
  }
}

export default function makePriceLevelsStore(client: CompanyClient, events: CompanyEvents): PriceLevelsStore {
  return new LivePriceLevelsStore(client, events);
}
