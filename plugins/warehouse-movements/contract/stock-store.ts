import { token } from '#core/registry';
import type { ListedMovement, Movement, NewMovement, StockLevel } from './schemas.ts';

/** What lies in the warehouses of the open company, in the browser. Observable; follows what others move. */
export interface StockStore {
  /** Of all warehouses or of one, now or at the end of a day. */
  readonly levels: StockList<StockLevel>;
  /** What was entered last comes first. */
  readonly movements: StockList<ListedMovement>;
  /** The item whose stock is shown; `undefined` before the first. */
  readonly opened: OpenedStock | undefined;
  /** Never rejects: see `opened`. */
  open(itemId: string): Promise<void>;
  /** The document whose movements are shown; `undefined` before the first. */
  readonly openedDocument: OpenedMovements | undefined;
  /** Never rejects: see `openedDocument`. */
  openDocument(documentId: string): Promise<void>;
  /** @throws GatewayProblem, `needsAcknowledgement` for one; nothing is shown: the dialog tells */
  move(body: NewMovement, idempotencyKey: string): Promise<void>;
}

/** `itemId` and `type` are of movements alone, `asOf` is of levels. */
export interface StockFilter {
  readonly warehouseId?: string;
  readonly itemId?: string;
  readonly type?: Movement['type'];
  /** At the end of which day; absent: now. */
  readonly asOf?: string;
}

export interface StockList<T> {
  readonly rows: readonly T[];
  readonly now:
    | { readonly state: 'idle' | 'loading' | 'loadingMore' | 'ready' }
    | { readonly state: 'failed'; readonly error: unknown };
  readonly hasMore: boolean;
  readonly isStale: boolean;
  /** Nothing is searched for here. */
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
  /** The last ten. */
  readonly movements: readonly Movement[];
}

export const stockStore = token<StockStore, 'company'>('warehouse-movements.store', 'company');
