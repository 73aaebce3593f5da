import { observable, type ObservableMap, runInAction } from 'mobx';
import { entityChanged } from '#core/contract/platform';
import type { ServiceLifetime } from '#core/registry';
import { type Clock, onceBack, PagedList, systemClock } from '#core/web';
import type { CompanyClient, CompanyEvents } from '#core/web/tokens';
import {
  createPaymentOrder,
  listOrderedDocuments,
  listPaymentOrders,
  type OrderedDocument,
  type PaymentOrder,
  paymentOrderFile,
  type PaymentOrderInput,
  type PaymentOrdersStore,
  previewPaymentOrder,
  readPaymentCode,
  withdrawPaymentOrder,
} from '../contract/index.ts';

/** The maximum number of documents in one request, because the length of an address is limited. */
const atOnce = 100;

export class LivePaymentOrdersStore implements PaymentOrdersStore {
  readonly list: PagedList<PaymentOrder, object>;
  readonly #client: Pick<CompanyClient, 'call' | 'download'>;
  readonly #signal: AbortSignal;
  readonly #clock: Clock;
  readonly #ordered: ObservableMap<string, OrderedDocument | null> = observable.map({}, { deep: false });
  #wanted = new Set<string>();
  #cancel: (() => void) | undefined;

  constructor(
    client: Pick<CompanyClient, 'call' | 'download'>,
    events: CompanyEvents,
    signal: AbortSignal,
    clock = systemClock,
  ) {
    this.#client = client;
    this.#signal = signal;
    this.#clock = clock;
    this.list = new PagedList({
      fetch: ({ top, after }, ending) => {
        const query = { ...(top !== undefined && { top }), ...(after !== undefined && { after }) };
        return client.call(listPaymentOrders, { query }, { signal: ending });
      },
      query: {},
      signal,
    });
    events.on(entityChanged, ({ entityKind }, { own }) => {
      if (entityKind === 'PaymentOrder' && !own) this.#refresh();
    });
    events.onResync(() => this.#refresh());
    signal.addEventListener('abort', () => this.#cancel?.(), { once: true });
  }

  paymentOrdersOf(documentId: string): OrderedDocument | null | undefined {
    const known = this.#ordered.get(documentId);
    if (known === undefined && !this.#wanted.has(documentId)) this.#want([documentId]);
    return known;
  }

  preview(documentIds: readonly string[]) {
    return this.#client.call(previewPaymentOrder, { body: { documentIds: [...documentIds] } }, { handles: '*' });
  }

  async make(body: PaymentOrderInput, idempotencyKey: string) {
    const made = await this.#client.call(createPaymentOrder, { body }, { handles: '*', idempotencyKey });
    this.#refresh();
    return made;
  }

  async save({ id: orderId, payOn }: PaymentOrder) {
    const as = { save: `platobny-prikaz-${payOn}.xml` };
    return this.#client.download(paymentOrderFile, { params: { orderId } }, as).then(
      () => true,
      () => false,
    );
  }

  async withdraw({ id: orderId }: PaymentOrder) {
    await this.#client.call(withdrawPaymentOrder, { params: { orderId } }).catch(() => undefined);
    this.#refresh();
  }

  code(documentId: string) {
    return this.#client.call(readPaymentCode, { params: { documentId } }, { handles: '*' });
  }

  /** Loads the orders again. The old values stay until the response arrives. */
  #refresh(): void {
    if (this.list.now.state !== 'idle') void this.list.reload();
    this.#want([...this.#ordered.keys()]);
  }

  /** Requests the orders of documents after the current task, because all rows of a list are rendered in the same task. */
  #want(ids: readonly string[]): void {
    for (const id of ids) this.#wanted.add(id);
    if (this.#wanted.size > 0) this.#cancel ??= this.#clock.after(0, () => this.#askWanted());
  }

  #askWanted(): void {
    this.#cancel = undefined;
    const wanted = [...this.#wanted];
    for (let at = 0; at < wanted.length; at += atOnce) void this.#ask(wanted.slice(at, at + atOnce));
  }

  async #ask(ids: readonly string[]): Promise<void> {
    try {
      const query = { ids: ids.join() };
      const found = await this.#client.call(listOrderedDocuments, { query }, { handles: '*', signal: this.#signal });
      const ordered = new Map(found.map((one) => [one.documentId, one]));
      runInAction(() => {
        for (const id of ids) this.#ordered.set(id, ordered.get(id) ?? null);
      });
      for (const id of ids) this.#wanted.delete(id);
    } catch (error) {
      // The list works even without this data. A row that is rendered again requests it again.
      for (const id of ids) this.#wanted.delete(id);
      onceBack(error, () => this.#want(ids));
    }
  }
}

export default function makePaymentOrdersStore(
  client: CompanyClient,
  events: CompanyEvents,
  { signal }: ServiceLifetime,
): PaymentOrdersStore {
  return new LivePaymentOrdersStore(client, events, signal);
}
