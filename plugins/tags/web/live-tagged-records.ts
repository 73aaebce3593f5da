import { observable, type ObservableMap, runInAction } from 'mobx';
import { problems } from '#core/contract';
import type { ServiceLifetime } from '#core/registry';
import { type Clock, onceBack, systemClock } from '#core/web';
import type { CompanyClient, CompanyEvents } from '#core/web/tokens';
import { listTagged, recordsTagged, type TaggedRecords, type TaggingInput, tagRecords } from '../contract/index.ts';

/** The maximum number of records in one request, because the length of an address is limited. */
const atOnce = 100;

export class LiveTaggedRecords implements TaggedRecords {
  readonly #client: Pick<CompanyClient, 'call'>;
  readonly #signal: AbortSignal;
  readonly #clock: Clock;
  readonly #known: ObservableMap<string, readonly number[]> = observable.map({}, { deep: false });
  /** The ids of records that were requested and are not loaded yet. */
  readonly #requested = new Set<string>();
  #wanted: string[] = [];
  #cancel: (() => void) | undefined;

  constructor(client: Pick<CompanyClient, 'call'>, events: CompanyEvents, signal: AbortSignal, clock = systemClock) {
    this.#client = client;
    this.#signal = signal;
    this.#clock = clock;
    events.on(recordsTagged, ({ ids }, { own }) => {
      if (!own) this.#refresh(ids);
    });
    events.onResync(() => this.#refresh(null));
    signal.addEventListener('abort', () => this.#cancel?.(), { once: true });
  }

  of(recordId: string): readonly number[] | undefined {
    const known = this.#known.get(recordId);
    if (known === undefined && !this.#requested.has(recordId)) this.#want([recordId]);
    return known;
  }

  async tag(input: TaggingInput): Promise<number> {
    const handles = [problems.needsAcknowledgement.status];
    const { records } = await this.#client.call(tagRecords, { body: input }, { handles });
    this.#refresh(input.ids ?? null);
    return records;
  }

  /** Loads the tags of known records again; `null` means all of them. The old tags stay until the response arrives. */
  #refresh(ids: readonly string[] | null): void {
    this.#want([...this.#known.keys()].filter((id) => ids === null || ids.includes(id)));
  }

  /** Requests the tags of records after the current task, because all rows of a list are rendered in the same task. */
  #want(ids: readonly string[]): void {
    for (const id of ids) this.#requested.add(id);
    this.#wanted.push(...ids);
    if (this.#wanted.length > 0) this.#cancel ??= this.#clock.after(0, () => this.#askWanted());
  }

  #askWanted(): void {
    this.#cancel = undefined;
    const wanted = [...new Set(this.#wanted)];
    this.#wanted = [];
    for (let at = 0; at < wanted.length; at += atOnce) void this.#ask(wanted.slice(at, at + atOnce));
  }

  async #ask(ids: readonly string[]): Promise<void> {
    try {
      const query = { ids: ids.join() };
      const found = await this.#client.call(listTagged, { query }, { handles: '*', signal: this.#signal });
      const tags = new Map(found.map(({ id, tagIds }) => [id, tagIds]));
      runInAction(() => {
        for (const id of ids) this.#known.set(id, tags.get(id) ?? []);
      });
    } catch (error) {
      // The list works even without tags. A row that is rendered again requests them again.
      onceBack(error, () => this.#want(ids));
    } finally {
      for (const id of ids) this.#requested.delete(id);
    }
  }
}

export function makeTaggedRecords(
  client: CompanyClient,
  events: CompanyEvents,
  { signal }: ServiceLifetime,
): TaggedRecords {
  return new LiveTaggedRecords(client, events, signal);
}
