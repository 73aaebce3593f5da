import { makeObservable, observableRef, runInAction } from 'mobx';
import { problems } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import type { ServiceLifetime } from '#core/registry';
import { type Clock, isProblem, LoadableValue, PagedList, type PageRequest } from '#core/web';
import type { CompanyClient, CompanyEvents, SearchHealthState } from '#core/web/tokens';
import {
  type CatalogItem,
  type CatalogItemInput,
  type CatalogItemUpdate,
  type CatalogueFilters,
  type CatalogueStore,
  createCatalogItem,
  deleteCatalogItem,
  listCatalogItems,
  readCatalogItem,
  updateCatalogItem,
} from '../contract/index.ts';

interface CatalogueStoreOptions {
  readonly client: Pick<CompanyClient, 'call'>;
  readonly events: CompanyEvents;
  readonly health: SearchHealthState;
  /** A signal that aborts when the company's scope ends. */
  readonly signal: AbortSignal;
  readonly clock?: Clock;
}

export class LiveCatalogueStore implements CatalogueStore {
  readonly list: PagedList<CatalogItem, CatalogueFilters>;
  opened: OpenItem | undefined = undefined;
  readonly #client: CatalogueStoreOptions['client'];

  constructor({ client, events, health, signal, clock }: CatalogueStoreOptions) {
    this.#client = client;
    const fetch = ({ query, ...page }: PageRequest<CatalogueFilters>, listSignal: AbortSignal) =>
      client.call(
        listCatalogItems,
        { query: { ...page, ...query } },
        { signal: listSignal, search: page.search !== undefined },
      );
    this.list = new PagedList({ fetch, query: {}, signal, health, ...(clock && { clock }) });
    makeObservable(this, { opened: observableRef });
    events.on(entityChanged, ({ entityKind, id }, { own }) => {
      if (entityKind !== 'CatalogItem') return;
      // A change from this browser may be an issued document that has added items, so only the list is loaded again. The open item already
      // shows its saved state, and the page of a deleted item is closed.
      if (own) this.#reloadList();
      else this.#refresh(id);
    });
    events.onResync(() => this.#refresh());
  }

  open(id: string): Promise<void> {
    const known = this.list.rows.find((row) => row.id === id);
    if (this.opened?.id !== id) this.#show(id, known);
    return this.#read(id);
  }

  async create(body: CatalogItemInput, idempotencyKey: string): Promise<CatalogItem> {
    const item = await this.#client.call(createCatalogItem, { body }, { handles: '*', idempotencyKey });
    this.#show(item.id, item);
    this.#reloadList();
    return item;
  }

  async update(itemId: string, body: CatalogItemUpdate, idempotencyKey: string): Promise<CatalogItem> {
    const input = { params: { itemId }, body };
    const item = await this.#client.call(updateCatalogItem, input, { handles: '*', idempotencyKey });
    this.list.upsert(item);
    this.#show(itemId, item);
    this.#reloadList(); // a changed code may move the item in the list
    return item;
  }

  async delete(itemId: string): Promise<void> {
    try {
      await this.#client.call(deleteCatalogItem, { params: { itemId } }, { handles: [404, 409] });
    } catch (error) {
      if (!isProblem(error, problems.notFound)) throw error;
    }
    this.list.remove(itemId);
    if (this.opened?.id === itemId) runInAction(() => (this.opened = undefined));
  }

  #show(id: string, item: CatalogItem | undefined): void {
    const opened = this.opened?.id === id ? this.opened : new OpenItem(id);
    if (item) opened.set(item);
    runInAction(() => (this.opened = opened));
  }

  async #read(itemId: string): Promise<void> {
    const { opened } = this;
    await opened?.load(() => this.#client.call(readCatalogItem, { params: { itemId } }, { handles: [404] }));
  }

  /** Loads the list and the open item again. An event without an id means that any item may have changed. */
  #refresh(id?: string): void {
    this.#reloadList();
    if (this.opened && (id === undefined || id === this.opened.id)) void this.#read(this.opened.id);
  }

  /** Loads the list again, unless it was never opened. */
  #reloadList(): void {
    if (this.list.now.state !== 'idle') void this.list.reload();
  }
}

class OpenItem extends LoadableValue<CatalogItem> {
  readonly id: string;

  constructor(id: string) {
    super();
    this.id = id;
  }
}

export default function makeCatalogueStore(
  client: CompanyClient,
  events: CompanyEvents,
  health: SearchHealthState,
  { signal }: ServiceLifetime,
): CatalogueStore {
  return new LiveCatalogueStore({ client, events, health, signal });
}
