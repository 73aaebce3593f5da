import { token } from '#core/registry';
import type { CatalogItem, CatalogItemInput, CatalogItemUpdate } from './schemas.ts';

/** The store of the open company's catalogue, in the browser. It is observable, and reloads when another user changes an item. */
export interface CatalogueStore {
  readonly list: CatalogueList;
  /** The item whose page is open; `undefined` before the first page is opened. */
  readonly opened: OpenedItem | undefined;
  /**
   * Loads an item for its page. Data that is already in the browser is shown at once. The promise never rejects: see
   * `opened`.
   */
  open(id: string): Promise<void>;
  /** Creates an item. @throws GatewayProblem such as `duplicateItemCode`; no toast is shown, because the form shows the error */
  create(body: CatalogItemInput, idempotencyKey: string): Promise<CatalogItem>;
  /** Changes an item. @throws GatewayProblem such as `staleVersion`; no toast is shown, because the form shows the error */
  update(id: string, body: CatalogItemUpdate, idempotencyKey: string): Promise<CatalogItem>;
  /**
   * Deletes an item; an item that is already deleted is no error. @throws GatewayProblem whose toast the pipeline shows, except
   * `itemInStock`, which the page shows
   */
  delete(id: string): Promise<void>;
}

/** The filters of the list, as the gateway's query parameters. */
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
  /** The search as the user typed it. */
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
