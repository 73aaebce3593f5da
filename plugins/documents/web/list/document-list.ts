import { runInAction } from 'mobx';
import { type Clock, PagedList, systemClock } from '#core/web';
import type { CompanyClient, SearchHealthState } from '#core/web/tokens';
import type { DocumentKind, DocumentRow } from '../../contract/index.ts';
import { defaultSort, type ListAddress, writeListAddress } from './list-address.ts';
import { listQuery } from './list-address.ts';

/** Rows of a page. [B9-14] */
const pageSize = 10;
/** Events that come together are answered by one reload; milliseconds. */
const calm = 150;

interface DocumentListOptions {
  readonly client: CompanyClient;
  readonly kind: DocumentKind;
  readonly health: SearchHealthState;
  /** The company's scope. */
  readonly signal: AbortSignal;
  readonly clock?: Clock;
  readonly roomFor?: () => number;
}

/**
 * The list of one kind in one company. It outlives the page, so that Back shows the same rows at the same place; while
 * nobody looks, what happens is only noted.
 */
export class DocumentList {
  readonly list: PagedList<DocumentRow, ListAddress>;
  /** Pixels from the top, where the page was left. */
  scrollTop = 0;
  readonly #clock: Clock;
  /** The address whose rows are here. */
  #shown: string | undefined;
  /** The search that the address last had. */
  #search = '';
  #watchers = 0;
  #stale = false;
  #cancelReload: (() => void) | undefined;
  #cancelTyping: (() => void) | undefined;

  constructor({ client, kind, health, signal, clock = systemClock, roomFor }: DocumentListOptions) {
    this.#clock = clock;
    this.list = new PagedList<DocumentRow, ListAddress>({
      fetch: ({ query, search, ...page }, within) =>
        client.call(
          kind.endpoints.list,
          { query: { ...page, ...(search && { search }), ...listQuery(query) } },
          { signal: within, search: search !== undefined, handles: '*' },
        ),
      query: {},
      pageSize,
      ...(roomFor && { roomFor }),
      signal,
      clock,
      health,
    });
    signal.addEventListener('abort', () => [this.#cancelReload, this.#cancelTyping].forEach((cancel) => cancel?.()), {
      once: true,
    });
  }

  /** Shows what the address says; nothing is fetched when that is here already. */
  show({ search = '', ...query }: ListAddress): void {
    const address = writeListAddress(query);
    const searched = search !== this.#search;
    if (searched) {
      this.#search = search;
      runInAction(() => (this.list.search = search));
    }
    if (address === this.#shown && !searched) {
      if (this.#stale || this.list.now.state === 'failed') this.#reload();
      return;
    }
    if (this.#shown !== undefined) this.scrollTop = 0;
    this.#shown = address;
    this.#stale = false;
    void this.list.setQuery(query);
  }

  /** Typing in the search: the rows follow when it rests, and then `rested` puts it into the address. */
  type(text: string, rested: (search: string) => void): void {
    this.list.setSearch(text);
    this.#cancelTyping?.();
    this.#cancelTyping = this.#clock.after(300, () => {
      this.#search = text.trim();
      this.scrollTop = 0;
      rested(this.#search);
    });
  }

  /** Empties the search box; the rows follow with the address. */
  clearSearch(): void {
    this.#cancelTyping?.();
    runInAction(() => (this.list.search = ''));
  }

  /** A page shows it from now on; returns how to stop. */
  watch(): () => void {
    this.#watchers += 1;
    if (this.#stale) this.#reload();
    return () => {
      this.#watchers -= 1;
    };
  }

  /** Something of this kind was changed, here or elsewhere. */
  changed(): void {
    this.#stale = true;
    if (this.#watchers === 0 || this.#cancelReload) return;
    this.#cancelReload = this.#clock.after(calm, () => {
      this.#cancelReload = undefined;
      if (this.#watchers > 0) this.#reload();
    });
  }

  get sort() {
    return this.list.query.sort ?? defaultSort;
  }

  #reload(): void {
    this.#stale = false;
    if (this.#shown !== undefined) void this.list.reload();
  }
}
