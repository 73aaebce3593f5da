import { token } from '#core/registry';
import type { ListedMovement, Movement, NewMovement, StockLevel } from './schemas.ts';

/** The stock in the warehouses of the open company, in the browser. Observable; it follows movements of other users. */
export interface StockStore {
  /** The stock of all warehouses or of one, now or at the end of a day. */
  readonly levels: StockList<StockLevel>;
  /** The movements; the last entered one comes first. */
  readonly movements: StockList<ListedMovement>;
  /** The item whose stock is shown; `undefined` until one was opened. */
  readonly opened: OpenedStock | undefined;
  /** Loads the stock of an item. The promise never rejects: see `opened`. */
  open(itemId: string): Promise<void>;
  /** The document whose movements are shown; `undefined` until one was opened. */
  readonly openedDocument: OpenedMovements | undefined;
  /** Loads the movements of a document. The promise never rejects: see `openedDocument`. */
  openDocument(documentId: string): Promise<void>;
  /** @throws GatewayProblem such as `needsAcknowledgement`; no toast is shown, because the dialog shows the error */
  move(body: NewMovement, idempotencyKey: string): Promise<void>;
}

/** A filter of stock and movements. `itemId` and `type` are only for movements, `asOf` only for levels. */
export interface StockFilter {
  readonly warehouseId?: string;
  readonly itemId?: string;
  readonly type?: Movement['type'];
  /** The day at whose end the stock is shown; absent for now. */
  readonly asOf?: string;
}

export interface StockList<T> {
  readonly rows: readonly T[];
  readonly now:
    | { readonly state: 'idle' | 'loading' | 'loadingMore' | 'ready' }
    | { readonly state: 'failed'; readonly error: unknown };
  readonly hasMore: boolean;
  readonly isStale: boolean;
  /** The search text, which is always empty, because there is no search here. */
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
  /** The last ten movements. */
  readonly movements: readonly Movement[];
}

export const stockStore = token<StockStore, 'company'>('warehouse-movements.store', 'company');
