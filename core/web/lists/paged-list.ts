import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { searchHandledStatuses } from '../gateway/http-gateway-client.ts';
import { GatewayProblem, onceBack } from '../gateway/gateway-problem.ts';
import { type Clock, systemClock } from '../time/clock.ts';
import type { SearchHealthState } from '../tokens.ts';
import { isEnding } from './loadable.ts';

/** The pause in typing, in milliseconds, after which the search starts. */
const searchDebounce = 300;
/** The maximum number of rows that a list's endpoint returns at once. */
const largestPage = 100;
/** The fixed paging of the request that checks whether a failed search works again. [A4-17] */
const probe = { $skip: '0', $top: '10' } as const;
/** The maximum length of a search text; every list's endpoint has the same limit. */
export const searchLimit = 200;

/** One page of a list, as the gateway returns it. */
export interface ListPage<T> {
  readonly items: readonly T[];
  /** The value of `after` with which the next page is requested; `null` means that this is the last page. */
  readonly next: string | null;
}

export interface PageRequest<Query> {
  /** The maximum number of rows to return; it is absent in a probe of the search service. */
  readonly top?: number;
  /** The parameters of a probe, which the specification defines: the first ten rows. [A4-17] */
  readonly $skip?: '0';
  readonly $top?: '10';
  /** The `next` of the previous page; it is absent for the first page. */
  readonly after?: string;
  /** The trimmed search text; it is absent without a search. */
  readonly search?: string;
  /** The filters and the order, as the list's endpoint takes them. */
  readonly query: Query;
}

export interface PagedListOptions<T, Query> {
  /** Calls the list's endpoint. Pass `search: true` to the call if there is a search. */
  readonly fetch: (request: PageRequest<Query>, signal: AbortSignal) => Promise<ListPage<T>>;
  readonly query: Query;
  readonly pageSize?: number;
  /**
   * Returns the number of rows that fit on the screen: the first request loads enough whole pages for them, so that no second one is
   * needed.
   */
  readonly roomFor?: () => number;
  /** The signal of the company's scope: when the company is left, requests are aborted. */
  readonly signal: AbortSignal;
  readonly clock?: Clock;
  readonly health?: SearchHealthState;
}

/**
 * The state of a list. `loading` does not empty the list: earlier rows stay until new ones arrive. `failed` empties it if the rows belong
 * to an earlier query.
 */
export type ListState =
  | { readonly state: 'idle' | 'loading' | 'loadingMore' | 'ready' }
  /** `more` means that the next page was requested and could not be read. */
  | { readonly state: 'failed'; readonly error: unknown; readonly more?: true };

/**
 * The store of a list page: rows with keyset paging, search and filters. An answer is used only if its query is still the current one. A
 * reload (after an event or a reconnect) fetches as many rows as were read before, so that the position in the list stays. If the
 * connection was lost, the request is repeated once it is back.
 */
export class PagedList<T extends { readonly id: string }, Query = undefined> {
  rows: readonly T[] = [];
  now: ListState = { state: 'idle' };
  hasMore = false;
  /** `true` if the rows belong to an earlier query, with other filters, another order or another search. */
  isStale = false;
  /** The search text as the user typed it. */
  search = '';
  query: Query;
  readonly #options: PagedListOptions<T, Query>;
  readonly #clock: Clock;
  readonly #pageSize: number;
  #next: string | null = null;
  /** Whether the next page must be read after the next reload, because a reload interrupted its request or the request failed. */
  #isWanted = false;
  /** The number of changes of single rows by this page: an answer to a request from before the latest change is stale. */
  #changes = 0;
  #request = new AbortController();
  #cancelTyping: (() => void) | undefined;

  constructor(options: PagedListOptions<T, Query>) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#pageSize = options.pageSize ?? 50;
    this.query = options.query;
    makeObservable(this, {
      rows: observableRef,
      now: observableRef,
      hasMore: observable,
      isStale: observable,
      search: observable,
      query: observableRef,
    });
    options.signal.addEventListener('abort', () => this.#cancelTyping?.(), { once: true });
  }

  /** Loads the first page, unless it is loaded or loading. */
  start(): Promise<void> {
    return this.now.state === 'idle' || this.now.state === 'failed' ? this.#load(this.#firstCount) : Promise.resolve();
  }

  /** Fetches as many rows as were read before; the shown rows stay until the answer arrives. */
  reload(): Promise<void> {
    if (this.now.state === 'loadingMore') this.#isWanted = true;
    return this.#load(Math.max(this.#firstCount, this.rows.length));
  }

  /** Loads the next page, if there is one and it is not loading yet. During a reload it waits for the end of the reload. */
  async more(): Promise<void> {
    // The rows belong to the earlier search: this request would fail at once, and the table would repeat it without end.
    if (this.#next === null || this.now.state === 'loadingMore' || this.isSearchTooLong) return;
    if (this.now.state === 'loading') {
      this.#isWanted = true;
      return;
    }
    this.#isWanted = false;
    const after = this.#next;
    await this.#ask('loadingMore', async (signal) => {
      const page = await this.#fetch({ top: this.#pageSize, after }, signal);
      // A row that has moved to a later page since is in both pages: it is shown once, in its newer version.
      const fresh = new Set(page.items.map(({ id }) => id));
      return { ...page, items: [...this.rows.filter(({ id }) => !fresh.has(id)), ...page.items] };
    });
  }

  /** Searches after a pause of 300 ms in typing. */
  setSearch(search: string): void {
    if (search === this.search) return;
    runInAction(() => (this.search = search));
    this.#cancelTyping?.();
    this.#cancelTyping = this.#clock.after(searchDebounce, () => void this.#loadOther());
  }

  /** Sets other filters or another order, and loads the list. */
  setQuery(query: Query): Promise<void> {
    runInAction(() => (this.query = query));
    return this.#loadOther();
  }

  /** Replaces a row in its place, or adds a new one at the top. */
  upsert(row: T): void {
    this.#changes += 1;
    const at = this.rows.findIndex(({ id }) => id === row.id);
    runInAction(() => (this.rows = at < 0 ? [row, ...this.rows] : this.rows.with(at, row)));
  }

  remove(id: string): void {
    this.#changes += 1;
    runInAction(() => (this.rows = this.rows.filter((row) => row.id !== id)));
  }

  /** Returns whether the search text is too long. It is then not sent, and the rows of the previous search stay. */
  get isSearchTooLong(): boolean {
    return this.search.trim().length > searchLimit;
  }

  get #firstCount(): number {
    const pages = Math.ceil((this.#options.roomFor?.() ?? 1) / this.#pageSize);
    return Math.min(pages * this.#pageSize, largestPage);
  }

  /** Loads the rows of a new query; until the answer arrives, the rows count as stale. */
  #loadOther(): Promise<void> {
    this.#isWanted = false;
    if (this.rows.length > 0) runInAction(() => (this.isStale = true));
    return this.#load(this.#firstCount);
  }

  async #load(count: number): Promise<void> {
    this.#cancelTyping?.();
    await this.#ask('loading', async (signal) => {
      const top = () => Math.min(Math.max(count - items.size, this.#pageSize), largestPage);
      const items = new Map<string, T>();
      let page = await this.#fetch({ top: top() }, signal);
      for (const item of page.items) items.set(item.id, item);
      while (items.size < count && page.next !== null) {
        page = await this.#fetch({ top: top(), after: page.next }, signal);
        for (const item of page.items) items.set(item.id, item);
      }
      return { items: [...items.values()], next: page.next };
    });
    if (!this.#isWanted || this.now.state !== 'ready') return;
    this.#isWanted = false;
    await this.more();
  }

  /**
   * Sends a request, and aborts the current one first, because its answer would have other rows. The request is repeated until no row has
   * changed since it was sent.
   */
  async #ask(state: 'loading' | 'loadingMore', fetch: (signal: AbortSignal) => Promise<ListPage<T>>): Promise<void> {
    this.#request.abort();
    const request = new AbortController();
    this.#request = request;
    const signal = AbortSignal.any([request.signal, this.#options.signal]);
    if (signal.aborted) return;
    runInAction(() => (this.now = { state }));
    try {
      let changesBefore: number;
      let page: ListPage<T>;
      do {
        changesBefore = this.#changes;
        page = await fetch(signal);
        if (signal.aborted) return;
      } while (changesBefore !== this.#changes);
      const { items, next } = page;
      this.#next = next;
      runInAction(() => {
        this.rows = items;
        this.hasMore = next !== null;
        this.isStale = false;
        this.now = { state: 'ready' };
      });
    } catch (error) {
      if (signal.aborted || isEnding(error)) return;
      const isAsked = !(error instanceof SearchTooLongError);
      if (state === 'loadingMore') this.#isWanted = true;
      runInAction(() => {
        this.now = { state: 'failed', error, ...(this.#isWanted && { more: true }) };
        if (this.isStale && isAsked) this.#empty();
      });
      if (isSearchFailure(error) && this.search.trim()) return this.#awaitSearch();
      onceBack(error, () => void (request === this.#request && this.reload()));
    }
  }

  #empty(): void {
    this.rows = [];
    this.#next = null;
    this.hasMore = false;
    this.isStale = false;
  }

  async #fetch(page: Omit<PageRequest<Query>, 'query' | 'search'>, signal: AbortSignal): Promise<ListPage<T>> {
    if (this.isSearchTooLong) throw new SearchTooLongError();
    const search = this.search.trim();
    return this.#options.fetch({ ...page, ...(search ? { search } : {}), query: this.query }, signal);
  }

  #awaitSearch(): void {
    const { health, signal } = this.#options;
    health?.failed(
      () => this.#fetch(probe, signal),
      () => void this.reload(),
      signal,
    );
  }
}

/** An error that means that the search text is longer than {@link searchLimit}. No request was sent. */
export class SearchTooLongError extends Error {
  constructor() {
    super(`A search takes at most ${searchLimit} characters`);
    this.name = 'SearchTooLongError';
  }
}

function isSearchFailure(error: unknown): boolean {
  return error instanceof GatewayProblem && (searchHandledStatuses as readonly number[]).includes(error.status);
}
