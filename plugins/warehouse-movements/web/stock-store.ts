import { makeObservable, observableRef, runInAction } from 'mobx';
import { entityChanged } from '#core/contract/platform';
import type { ServiceLifetime } from '#core/registry';
import { LoadableValue, PagedList } from '#core/web';
import type { CompanyClient, CompanyEvents } from '#core/web/tokens';
import {
  createWarehouseMovement,
  type ItemStock,
  type ListedMovement,
  listStock,
  listWarehouseMovements,
  type Movement,
  type NewMovement,
  type StockFilter,
  type StockLevel,
  type StockStore,
} from '../contract/index.ts';

/** The number of movements that are shown on an item's page. */
const last = 10;

export class LiveStockStore implements StockStore {
  readonly levels: PagedList<StockLevel, StockFilter>;
  readonly movements: PagedList<ListedMovement, StockFilter>;
  opened: Opened<ItemStock> | undefined = undefined;
  openedDocument: Opened<readonly Movement[]> | undefined = undefined;
  readonly #client: Pick<CompanyClient, 'call'>;

  constructor(client: Pick<CompanyClient, 'call'>, events: CompanyEvents, signal: AbortSignal) {
    this.#client = client;
    this.levels = new PagedList({
      fetch: ({ query: { warehouseId, asOf }, ...page }, ending) => {
        const query = { ...pageOf(page), ...(warehouseId && { warehouseId }), ...(asOf && { asOf }) };
        return client.call(listStock, { query }, { signal: ending });
      },
      query: {} as StockFilter,
      signal,
    });
    this.movements = new PagedList({
      fetch: ({ query: { asOf: _day, ...query }, search: _, ...page }, ending) =>
        client.call(listWarehouseMovements, { query: { ...pageOf(page), ...query } }, { signal: ending }),
      query: {} as StockFilter,
      signal,
    });
    makeObservable(this, { opened: observableRef, openedDocument: observableRef });
    // Events about this browser's own changes are handled as well, because a document that is issued here moves goods without this store.
    events.on(entityChanged, ({ entityKind, action, id }) => {
      if (entityKind === 'WarehouseMovement') this.#refresh(id);
      if (entityKind === 'CatalogItem' && action !== 'create') this.#refresh(id); // the lists show the item's name
    });
    events.onResync(() => this.#refresh());
  }

  open(id: string): Promise<void> {
    if (this.opened?.id !== id) runInAction(() => (this.opened = new Opened(id)));
    return this.#read();
  }

  openDocument(id: string): Promise<void> {
    if (this.openedDocument?.id !== id) runInAction(() => (this.openedDocument = new Opened(id)));
    return this.#readDocument();
  }

  async move(body: NewMovement, idempotencyKey: string): Promise<void> {
    await this.#client.call(createWarehouseMovement, { body }, { handles: '*', idempotencyKey });
    this.#refresh(body.itemId);
  }

  async #read(): Promise<void> {
    const { opened } = this;
    await opened?.load(async () => {
      const [levels, movements] = await Promise.all([
        this.#client.call(listStock, { query: { itemId: opened.id, top: 100 } }, { handles: '*' }),
        this.#client.call(listWarehouseMovements, { query: { itemId: opened.id, top: last } }, { handles: '*' }),
      ]);
      return { levels: levels.items, movements: movements.items };
    });
  }

  async #readDocument(): Promise<void> {
    const { openedDocument: opened } = this;
    await opened?.load(async () => {
      const query = { documentId: opened.id, top: 100 };
      return (await this.#client.call(listWarehouseMovements, { query }, { handles: '*' })).items;
    });
  }

  /** Loads the lists again. A call without an id means that any item may have moved. */
  #refresh(itemId?: string): void {
    for (const list of [this.levels, this.movements]) if (list.now.state !== 'idle') void list.reload();
    if (this.opened && (itemId === undefined || itemId === this.opened.id)) void this.#read();
    if (this.openedDocument) void this.#readDocument();
  }
}

/** Returns the query of a page. The parameters of a retried search are left out, because these lists have no search. */
function pageOf({ top, after }: { readonly top?: number; readonly after?: string }) {
  return { ...(top !== undefined && { top }), ...(after !== undefined && { after }) };
}

class Opened<Value> extends LoadableValue<Value> {
  readonly id: string;

  constructor(id: string) {
    super();
    this.id = id;
  }
}

export default function makeStockStore(
  client: CompanyClient,
  events: CompanyEvents,
  { signal }: ServiceLifetime,
): StockStore {
  return new LiveStockStore(client, events, signal);
}
