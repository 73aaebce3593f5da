import type { Provider } from './provider.ts';

/** Who provides which service. Shared by all scopes of one registry; scopes hold the instances. */
export class ProviderTable {
  readonly #entries = new Map<string, ProviderEntry>();

  get(tokenId: string): ProviderEntry | undefined {
    return this.#entries.get(tokenId);
  }

  /** Still the entry in force? A plugin may have been turned off while its service was being made. */
  holds(entry: ProviderEntry): boolean {
    return this.#entries.get(entry.provider.token.id) === entry;
  }

  add(owner: string, provider: Provider): void {
    this.#entries.set(provider.token.id, { owner, provider });
  }

  removeOwner(owner: string): void {
    for (const [id, entry] of this.#entries) if (entry.owner === owner) this.#entries.delete(id);
  }

  *entries(): IterableIterator<ProviderEntry> {
    yield* this.#entries.values();
  }
}

export interface ProviderEntry {
  readonly owner: string;
  readonly provider: Provider;
}
