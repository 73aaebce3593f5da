import { observable, type ObservableMap, runInAction } from 'mobx';
import { entityChanged } from '#core/contract/platform';
import type { ServiceLifetime } from '#core/registry';
import { type Clock, LoadableValue, onceBack, systemClock } from '#core/web';
import type { CompanyClient, CompanyEvents } from '#core/web/tokens';
import {
  listSendingStates,
  readSendingSummary,
  type SendingState,
  type SendingSummary,
  type SentEInvoices,
} from '../../contract/index.ts';

/** The maximum number of documents in one request, because the length of an address is limited. */
const atOnce = 100;
/** The pause in milliseconds after a change before the counts are loaded again: many e-invoices may change together. */
const countingPause = 1_000;

export class LiveSentEInvoices implements SentEInvoices {
  readonly #client: Pick<CompanyClient, 'call'>;
  readonly #signal: AbortSignal;
  readonly #clock: Clock;
  readonly #summary = new LoadableValue<SendingSummary>();
  readonly #states: ObservableMap<string, SendingState | null> = observable.map({}, { deep: false });
  #wanted = new Set<string>();
  #cancelAsking: (() => void) | undefined;
  #cancelCounting: (() => void) | undefined;

  constructor(client: Pick<CompanyClient, 'call'>, events: CompanyEvents, signal: AbortSignal, clock = systemClock) {
    this.#client = client;
    this.#signal = signal;
    this.#clock = clock;
    events.on(entityChanged, ({ entityKind, id }) => {
      if (entityKind !== 'EInvoice') return;
      this.#cancelCounting ??= clock.after(countingPause, () => this.#count());
      if (id && this.#states.has(id)) this.#want([id]);
    });
    events.onResync(() => {
      this.#count();
      this.#want([...this.#states.keys()]);
    });
    signal.addEventListener('abort', () => {
      this.#cancelAsking?.();
      this.#cancelCounting?.();
    });
    this.#count();
  }

  get isShown(): boolean {
    return this.summary?.sends === true;
  }

  get summary(): SendingSummary | undefined {
    return this.#summary.value;
  }

  stateOf(documentId: string): SendingState | null | undefined {
    const known = this.#states.get(documentId);
    if (known === undefined && !this.#wanted.has(documentId)) this.#want([documentId]);
    return known;
  }

  #count(): void {
    this.#cancelCounting?.();
    this.#cancelCounting = undefined;
    void this.#summary.load(() => this.#client.call(readSendingSummary, {}, { handles: '*', signal: this.#signal }));
  }

  /** Requests states after the current task, because all rows of a list are rendered in the same task. */
  #want(ids: readonly string[]): void {
    for (const id of ids) this.#wanted.add(id);
    if (this.#wanted.size > 0) this.#cancelAsking ??= this.#clock.after(0, () => this.#askWanted());
  }

  #askWanted(): void {
    this.#cancelAsking = undefined;
    const wanted = [...this.#wanted];
    for (let at = 0; at < wanted.length; at += atOnce) void this.#ask(wanted.slice(at, at + atOnce));
  }

  async #ask(ids: readonly string[]): Promise<void> {
    try {
      const query = { ids: ids.join() };
      const found = await this.#client.call(listSendingStates, { query }, { handles: '*', signal: this.#signal });
      const states = new Map(found.map(({ documentId, state }) => [documentId, state]));
      runInAction(() => {
        for (const id of ids) this.#states.set(id, states.get(id) ?? null);
      });
      for (const id of ids) this.#wanted.delete(id);
    } catch (error) {
      // The list works even without this data. A row that is rendered again requests it again.
      for (const id of ids) this.#wanted.delete(id);
      onceBack(error, () => this.#want(ids));
    }
  }
}

export function makeSentEInvoices(
  client: CompanyClient,
  events: CompanyEvents,
  { signal }: ServiceLifetime,
): SentEInvoices {
  return new LiveSentEInvoices(client, events, signal);
}

export function makeStuckEInvoices(sent: SentEInvoices) {
  return {
    get isShown() {
      const { summary } = sent;
      return !!summary && summary.waiting + summary.unknown + summary.refused + summary.undelivered > 0;
    },
  };
}
