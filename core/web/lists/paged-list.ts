import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { searchHandledStatuses } from '../gateway/http-gateway-client.ts';
import { GatewayProblem, onceBack } from '../gateway/gateway-problem.ts';
import { type Clock, systemClock } from '../time/clock.ts';
import type { SearchHealthState } from '../tokens.ts';
import { isEnding } from './loadable.ts';

/** How long typing has to rest before it is searched for; milliseconds. */
const searchDebounce = 300;
/** The most that a list's endpoint gives at once. */
const largestPage = 100;
/** What a probe of the search service asks for. [A4-17] */
const probe = { $skip: '0', $top: '10' } as const;
/** Longer texts no list takes: its endpoint says the same. */
export const searchLimit = 200;

/** One page of a list, as the gateway answers. */
export interface ListPage<T> {
  readonly items: readonly T[];
  /** The `after` of the next page; `null`: this was the last. */
  readonly next: string | null;
}

export interface PageRequest<Query> {
  /** Absent where the search service is probed. */
  readonly top?: number;
  /** A probe asks as the specification words it: for the first ten. [A4-17] */
  readonly $skip?: '0';
  readonly $top?: '10';
  /** `next` of the page before; absent for the first. */
  readonly after?: string;
  /** Trimmed; absent when nothing is searched for. */
  readonly search?: string;
  /** Filters and order. */
  readonly query: Query;
}

export interface PagedListOptions<T, Query> {
  /** Calls the list's endpoint. Pass `search: true` to the call when there is a search. */
  readonly fetch: (request: PageRequest<Query>, signal: AbortSignal) => Promise<ListPage<T>>;
  readonly query: Query;
  readonly pageSize?: number;
  /** How many rows there is room for: the first answer brings whole pages of them, so that no second one is needed. */
  readonly roomFor?: () => number;
  /** The company's scope. */
  readonly signal: AbortSignal;
  readonly clock?: Clock;
  readonly health?: SearchHealthState;
}

/**
 * `loading` does not empty the list: earlier rows stay until new ones arrive. `failed` does where they answer an earlier
 * question.
 */
export type ListState =
  | { readonly state: 'idle' | 'loading' | 'loadingMore' | 'ready' }
  /** `more`: the next page is wanted, and was not read. */
  | { readonly state: 'failed'; readonly error: unknown; readonly more?: true };

/**
 * The store of a list page: rows by keyset paging, search and filters. An answer is used only for the question it belongs
 * to. A reload (after an event or a reconnect) fetches as many rows as had been read, so that the position in the list
 * stays. What failed for want of a connection is asked again when it is back.
 */
export class PagedList<T extends { readonly id: string }, Query = undefined> {
  rows: readonly T[] = [];
  now: ListState = { state: 'idle' };
  hasMore = false;
  /** The rows answer an earlier question, with other filters, another order or another search. */
  isStale = false;
  /** As typed. */
  search = '';
  query: Query;
  readonly #options: PagedListOptions<T, Query>;
  readonly #clock: Clock;
  readonly #pageSize: number;
  #next: string | null = null;
  /** The next page was asked for, and a reload came first, or it failed: it is read after the next reload. */
  #isWanted = false;
  /** How often a single row has changed here: an answer to what was asked before the latest change is stale. */
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

  /** Loads the first page, unless that has been done or is under way. */
  start(): Promise<void> {
    return this.now.state === 'idle' || this.now.state === 'failed' ? this.#load(this.#firstCount) : Promise.resolve();
  }

  /** Fetches again as many rows as were read, keeping those that are shown until the answer is there. */
  reload(): Promise<void> {
    if (this.now.state === 'loadingMore') this.#isWanted = true;
    return this.#load(Math.max(this.#firstCount, this.rows.length));
  }

  /** The next page; nothing when there is none, or it is loading. While all is loaded again it waits for that. */
  async more(): Promise<void> {
    // The rows are those of the search before: this would fail at once, and the table would ask again, without end.
    if (this.#next === null || this.now.state === 'loadingMore' || this.isSearchTooLong) return;
    if (this.now.state === 'loading') {
      this.#isWanted = true;
      return;
    }
    this.#isWanted = false;
    const after = this.#next;
    await this.#ask('loadingMore', async (signal) => {
      const page = await this.#fetch({ top: this.#pageSize, after }, signal);
      // A row that moved to a later page since is in both: it is shown once, as it is now.
      const fresh = new Set(page.items.map(({ id }) => id));
      return { ...page, items: [...this.rows.filter(({ id }) => !fresh.has(id)), ...page.items] };
    });
  }

  /** Searches once typing has rested for 300 ms. */
  setSearch(search: string): void {
    if (search === this.search) return;
    runInAction(() => (this.search = search));
    this.#cancelTyping?.();
    this.#cancelTyping = this.#clock.after(searchDebounce, () => void this.#loadOther());
  }

  /** Other filters, or another order. */
  setQuery(query: Query): Promise<void> {
    runInAction(() => (this.query = query));
    return this.#loadOther();
  }

  /** Shows a row as it is now, where it stands; at the top if it is new. */
  upsert(row: T): void {
    this.#changes += 1;
    const at = this.rows.findIndex(({ id }) => id === row.id);
    runInAction(() => (this.rows = at < 0 ? [row, ...this.rows] : this.rows.with(at, row)));
  }

  remove(id: string): void {
    this.#changes += 1;
    runInAction(() => (this.rows = this.rows.filter((row) => row.id !== id)));
  }

  /** Such a text is not asked for; the rows are those of the one before. */
  get isSearchTooLong(): boolean {
    return this.search.trim().length > searchLimit;
  }

  get #firstCount(): number {
    const pages = Math.ceil((this.#options.roomFor?.() ?? 1) / this.#pageSize);
    return Math.min(pages * this.#pageSize, largestPage);
  }

  /** Until the answer is here the rows are those of another question. */
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

  /** Aborts the question under way: its answer would be for other rows. Asks until no row has changed since it asked. */
  async #ask(state: 'loading' | 'loadingMore', fetch: (signal: AbortSignal) => Promise<ListPage<T>>): Promise<void> {
    this.#request.abort();
    const request = new AbortController();
    this.#request = request;
    const signal = AbortSignal.any([request.signal, this.#options.signal]);
    if (signal.aborted) return;
    runInAction(() => (this.now = { state }));
    try {
      let asked: number;
      let page: ListPage<T>;
      do {
        asked = this.#changes;
        page = await fetch(signal);
        if (signal.aborted) return;
      } while (asked !== this.#changes);
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

/** What is searched for is longer than {@link searchLimit}; nothing was asked. */
export class SearchTooLongError extends Error {
  constructor() {
    super(`A search takes at most ${searchLimit} characters`);
    this.name = 'SearchTooLongError';
  }
}

function isSearchFailure(error: unknown): boolean {
  return error instanceof GatewayProblem && (searchHandledStatuses as readonly number[]).includes(error.status);
}
