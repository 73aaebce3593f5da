import { token } from '#core/registry';
import type { ListedMovement, Movement, NewMovement, StockLevel } from './schemas.ts';

/** The store of the stock in the open company's warehouses, in the browser. It is observable, and reloads when goods move. */
export interface StockStore {
  /** The stock of all warehouses or of one warehouse, now or at the end of a day. */
  readonly levels: StockList<StockLevel>;
  /** The movements; the one that was entered last comes first. */
  readonly movements: StockList<ListedMovement>;
  /** The item whose stock is shown; `undefined` before the first one is opened. */
  readonly opened: OpenedStock | undefined;
  /** Loads the stock of an item. The promise never rejects; see `opened`. */
  open(itemId: string): Promise<void>;
  /** The document whose movements are shown; `undefined` before the first one is opened. */
  readonly openedDocument: OpenedMovements | undefined;
  /** Loads the movements of a document. The promise never rejects; see `openedDocument`. */
  openDocument(documentId: string): Promise<void>;
  /**
   * Creates a movement by hand. @throws GatewayProblem such as `needsAcknowledgement`; no toast is shown, because the dialog shows the
   * error
   */
  move(body: NewMovement, idempotencyKey: string): Promise<void>;
}

/** A filter of stock and movements. `itemId` and `type` are only for movements, `asOf` only for levels. */
export interface StockFilter {
  readonly warehouseId?: string;
  readonly itemId?: string;
  readonly type?: Movement['type'];
  /** The day at whose end the stock is shown; `undefined` means now. */
  readonly asOf?: string;
}

export interface StockList<T> {
  readonly rows: readonly T[];
  readonly now:
    | { readonly state: 'idle' | 'loading' | 'loadingMore' | 'ready' }
    | { readonly state: 'failed'; readonly error: unknown };
  readonly hasMore: boolean;
  readonly isStale: boolean;
  /** The text of the search, which stock lists do not have, so it is always empty. */
  readonly search: string;
  readonly query: StockFilter;
  setQuery(query: StockFilter): Promise<void>;
  start(): Promise<void>;
  reload(): Promise<void>;
  more(): Promise<void>;
}

export interface OpenedStock {
  readonly id: string;
  readonly now:
    | { readonly state: 'idle' | 'loading' }
    | { readonly state: 'ready'; readonly value: ItemStock }
    | { readonly state: 'failed'; readonly error: unknown };
}

export interface OpenedMovements {
  readonly id: string;
  readonly now:
    | { readonly state: 'idle' | 'loading' }
    | { readonly state: 'ready'; readonly value: readonly Movement[] }
    | { readonly state: 'failed'; readonly error: unknown };
}

export interface ItemStock {
  readonly levels: readonly StockLevel[];
  /** The latest ten movements. */
  readonly movements: readonly Movement[];
}

export const stockStore = token<StockStore, 'company'>('warehouse-movements.store', 'company');
