import type { CompanyClient } from '#core/web/tokens';
import { listCatalogItems } from '../contract/index.ts';

/** As many ids as an address holds: beyond 1 800 characters it is refused. */
const most = 40;

/** What items are called, for lines that are of them: a document's lines are asked about in one call. */
export class ItemNames {
  readonly #client: Pick<CompanyClient, 'call'>;
  #asking: { readonly ids: Set<string>; readonly names: Promise<ReadonlyMap<string, string>> } | undefined;

  constructor(client: Pick<CompanyClient, 'call'>) {
    this.#client = client;
  }

  /** `null`: there is none. `undefined`: nobody could say. */
  async of(itemId: string): Promise<string | null | undefined> {
    if (!this.#asking || this.#asking.ids.size >= most) {
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
    // All lines of a page ask before the next task.
    await new Promise((resolve) => setTimeout(resolve));
    this.#asking = undefined;
    const query = { ids: [...ids].join(','), top: most };
    const { items } = await this.#client.call(listCatalogItems, { query }, { handles: '*' });
    return new Map(items.map(({ id, code, name }) => [id, [code, name.sk].filter(Boolean).join(' · ')]));
  }
}
