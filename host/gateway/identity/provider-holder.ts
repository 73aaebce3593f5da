import type { Provider } from 'oidc-provider';
import type { IdentityKeys } from './keys.ts';

/**
 * The age in milliseconds at which a process loads the keys again. It is far less than the day for which a new key waits before it signs.
 */
const lookAgainAfter = 10 * 60 * 1000;

export interface Current {
  readonly keys: IdentityKeys;
  readonly provider: Provider;
}

/** Holds the provider that was created with the current keys. Running requests continue with the provider with which they began. */
export class ProviderHolder {
  readonly #load: () => Promise<IdentityKeys>;
  readonly #create: (keys: IdentityKeys) => Provider;
  readonly #clock: () => Date;
  #current: Current | undefined;
  #loadedAt = 0;
  #loading: Promise<Current> | undefined;

  constructor(load: () => Promise<IdentityKeys>, create: (keys: IdentityKeys) => Provider, clock: () => Date) {
    this.#load = load;
    this.#create = create;
    this.#clock = clock;
  }

  async current(): Promise<Current> {
    const age = this.#clock().getTime() - this.#loadedAt;
    return this.#current && age >= 0 && age < lookAgainAfter ? this.#current : this.refresh();
  }

  /** Reads the keys again. Simultaneous callers share one read. */
  refresh(): Promise<Current> {
    this.#loading ??= this.#read().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #read(): Promise<Current> {
    const keys = await this.#load();
    this.#loadedAt = this.#clock().getTime();
    if (this.#current?.keys.version !== keys.version) this.#current = { keys, provider: this.#create(keys) };
    return this.#current;
  }
}
