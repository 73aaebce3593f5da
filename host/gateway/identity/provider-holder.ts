import type { Provider } from 'oidc-provider';
import type { IdentityKeys } from './keys.ts';

/** How old the keys of a process may get before it looks again. Far less than the day a new key waits before it signs. */
const lookAgainAfter = 10 * 60 * 1000;

export interface Current {
  readonly keys: IdentityKeys;
  readonly provider: Provider;
}

/** The provider with today's keys. Requests under way keep the one they began with. */
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

  /** Reads the keys again; callers at the same moment share one reading. */
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
