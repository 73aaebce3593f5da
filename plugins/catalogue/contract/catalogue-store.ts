import { token } from '#core/registry';
import type { CatalogItem, CatalogItemInput, CatalogItemUpdate } from './schemas.ts';

/** The catalogue of the open company, in the browser. Observable; follows what others change. */
export interface CatalogueStore {
  readonly list: CatalogueList;
  /** The item whose page is open; `undefined` before the first. */
  readonly opened: OpenedItem | undefined;
  /** Reads an item for its page; what is known of it already is there at once. Never rejects: see `opened`. */
  open(id: string): Promise<void>;
  /** @throws GatewayProblem, `duplicateItemCode` for one; nothing is shown: the form tells. */
  create(body: CatalogItemInput, idempotencyKey: string): Promise<CatalogItem>;
  /** @throws GatewayProblem, `staleVersion` for one; nothing is shown: the form tells. */
  update(id: string, body: CatalogItemUpdate, idempotencyKey: string): Promise<CatalogItem>;
  /** One that is gone already counts as deleted. @throws GatewayProblem, told by the pipeline; `itemInStock` the page tells */
  delete(id: string): Promise<void>;
}

/** As the gateway takes them. */
export interface CatalogueFilters {
  readonly filters?: string;
}

interface CatalogueList {
  readonly rows: readonly CatalogItem[];
  readonly now:
    | { readonly state: 'idle' | 'loading' | 'loadingMore' | 'ready' }
    | { readonly state: 'failed'; readonly error: unknown };
  readonly hasMore: boolean;
  readonly isStale: boolean;
  readonly isSearchTooLong: boolean;
  /** As typed. */
  readonly search: string;
  setSearch(search: string): void;
  readonly query: CatalogueFilters;
  setQuery(query: CatalogueFilters): Promise<void>;
  start(): Promise<void>;
  reload(): Promise<void>;
  more(): Promise<void>;
}

interface OpenedItem {
  readonly id: string;
  readonly now:
    | { readonly state: 'idle' | 'loading' }
    | { readonly state: 'ready'; readonly value: CatalogItem }
    | { readonly state: 'failed'; readonly error: unknown };
}

export const catalogueStore = token<CatalogueStore, 'company'>('catalogue.store', 'company');
