import type { CompanyClient } from '#core/web/tokens';
import { listCatalogItems } from '../contract/index.ts';

/** The maximum number of ids per request, because the gateway refuses addresses beyond 1 800 characters. */
const maxIds = 40;

/** Loads the names of items for lines. All lines of a document share one request. */
export class ItemNames {
  readonly #client: Pick<CompanyClient, 'call'>;
  #asking: { readonly ids: Set<string>; readonly names: Promise<ReadonlyMap<string, string>> } | undefined;

  constructor(client: Pick<CompanyClient, 'call'>) {
    this.#client = client;
  }

  /** Returns the name of an item. `null` means that the item does not exist, `undefined` that the request failed. */
  async of(itemId: string): Promise<string | null | undefined> {
    if (!this.#asking || this.#asking.ids.size >= maxIds) {
      const ids = new Set<string>();
      const names = this.#read(ids);
      this.#asking = { ids, names };
    }
    const { ids, names } = this.#asking;
    ids.add(itemId);
    try {
      return (await names).get(itemId.toLowerCase()) ?? null;
    } catch {
      return undefined;
    }
  }

  async #read(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
    // A short wait collects the ids of all lines of the page.
    await new Promise((resolve) => setTimeout(resolve));
    this.#asking = undefined;
    const query = { ids: [...ids].join(','), top: maxIds };
    const { items } = await this.#client.call(listCatalogItems, { query }, { handles: '*' });
    return new Map(items.map(({ id, code, name }) => [id, [code, name.sk].filter(Boolean).join(' · ')]));
  }
}
