import { computed, makeObservable, observable, runInAction } from 'mobx';
import { LoadableValue, retryTransient } from '#core/web';
import type { CompanyClient } from '#core/web/tokens';
import {
  type Delivery,
  type DeliveryLog,
  type DeliveryPage,
  listDeliveries,
  replayDelivery,
  testWebhook,
} from '../contract/index.ts';

const pageSize = 20;
/** The maximum page size of the endpoint. */
const largestPage = 100;

/** Loads and caches the deliveries of one webhook while its log is open. */
export class LiveDeliveryLog implements DeliveryLog {
  readonly webhookId: string;
  isLoadingMore = false;
  readonly #client: CompanyClient;
  readonly #page = new LoadableValue<DeliveryPage>();

  constructor(client: CompanyClient, webhookId: string) {
    this.#client = client;
    this.webhookId = webhookId;
    makeObservable(this, { isLoadingMore: observable, deliveries: computed, state: computed, hasMore: computed });
  }

  get deliveries(): readonly Delivery[] {
    return this.#page.value?.items ?? [];
  }

  get state(): DeliveryLog['state'] {
    const { state } = this.#page.now;
    return state === 'idle' ? 'loading' : state;
  }

  get hasMore(): boolean {
    return typeof this.#page.value?.next === 'string';
  }

  /** Reloads as many deliveries as are shown, so that the list does not shrink while a person reads it. */
  load(): Promise<void> {
    const top = Math.min(Math.max(this.deliveries.length, pageSize), largestPage);
    return this.#page.load(() => this.#fetch({ top }));
  }

  async loadMore(): Promise<void> {
    const shown = this.#page.value;
    if (!shown?.next || this.isLoadingMore) return;
    runInAction(() => (this.isLoadingMore = true));
    try {
      const { items, next } = await this.#fetch({ top: pageSize, after: shown.next });
      // If the list was reloaded meanwhile, these items are discarded; the next click continues from the new list.
      if (this.#page.value === shown) this.#page.set({ items: [...shown.items, ...items], next });
    } finally {
      runInAction(() => (this.isLoadingMore = false));
    }
  }

  test(): Promise<Delivery> {
    return this.#start(() => this.#client.call(testWebhook, { params: this.#params }, { handles: '*' }));
  }

  replay(deliveryId: string): Promise<Delivery> {
    const input = { params: this.#params, body: { deliveryId } };
    return this.#start(() => this.#client.call(replayDelivery, input, { handles: '*' }));
  }

  get #params() {
    return { webhookId: this.webhookId };
  }

  /** Adds the new delivery at the top at once; its result arrives by an event. */
  async #start(call: () => Promise<Delivery>): Promise<Delivery> {
    const started = await call();
    const { items, next } = this.#page.value ?? { items: [], next: null };
    if (!items.some(({ id }) => id === started.id)) this.#page.set({ items: [started, ...items], next });
    void this.load(); // the delivery may already be finished
    return started;
  }

  #fetch(query: { top: number; after?: string }): Promise<DeliveryPage> {
    return this.#client.call(listDeliveries, { params: this.#params, query }, { handles: '*', retry: retryTransient });
  }
}
