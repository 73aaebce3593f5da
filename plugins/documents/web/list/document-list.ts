import { makeObservable, observable, reaction, runInAction } from 'mobx';
import type { Verdict } from '#core/access';
import { type Day, todayAt } from '#core/calendar';
import { type Clock, LoadableValue, PagedList, systemClock } from '#core/web';
import type { CompanyClient, SearchHealthState } from '#core/web/tokens';
import type { DocumentKind, DocumentRow, DocumentSummary } from '../../contract/index.ts';
import { defaultSort, filterQuery, type ListAddress, listQuery, writeListAddress } from './list-address.ts';

/** The number of rows on a page. [B9-14] */
const pageSize = 10;
/** The time in milliseconds within which several events cause only one reload. */
const calm = 150;
/** The interval in milliseconds of the check for a new day. A timer set for midnight would be late after the computer was asleep. */
const dayWatch = 60_000;

interface DocumentListOptions {
  readonly client: CompanyClient;
  readonly kind: DocumentKind;
  readonly health: SearchHealthState;
  /** The signal that aborts when the company closes. */
  readonly signal: AbortSignal;
  /** Returns whether the user may see sums. Observable. [B6-7] */
  readonly maySum: () => Verdict;
  readonly clock?: Clock;
  readonly roomFor?: () => number;
}

/**
 * Holds the list of one kind in one company. It outlives the page, so that Back shows the same rows at the same place. While no page shows
 * the list, changes only mark it as stale.
 */
export class DocumentList {
  readonly list: PagedList<DocumentRow, ListAddress>;
  /** The sums of the documents in the list. */
  readonly summary = new LoadableValue<DocumentSummary>();
  /** The number of documents, for users without the right to see sums. */
  readonly #count = new LoadableValue<number>();
  /** The current day in Slovakia. Observable. */
  today: Day;
  /** The scroll position in pixels at which the user left the page. */
  scrollTop = 0;
  readonly #clock: Clock;
  readonly #maySum: () => Verdict;
  readonly #summarize: (signal: AbortSignal) => Promise<DocumentSummary>;
  readonly #countAll: (signal: AbortSignal) => Promise<number>;
  #summaryRequest = new AbortController();
  /** The query part of the address whose rows are loaded. */
  #shown: string | undefined;
  /** The search text that the address contained last. */
  #search = '';
  #watchers = 0;
  #stale = false;
  #cancelReload: (() => void) | undefined;
  #cancelTyping: (() => void) | undefined;
  #cancelDayWatch: (() => void) | undefined;

  constructor({ client, kind, health, signal, maySum, clock = systemClock, roomFor }: DocumentListOptions) {
    this.#clock = clock;
    this.#maySum = maySum;
    this.today = todayAt(clock.now());
    makeObservable(this, { today: observable });
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
    const filter = () => {
      const search = this.list.search.trim();
      return { ...(search && { search }), ...filterQuery(this.list.query) };
    };
    const options = (within: AbortSignal, { search }: { search?: string }) =>
      ({ signal: AbortSignal.any([within, signal]), search: search !== undefined, handles: '*' }) as const;
    this.#summarize = (within) => {
      const query = filter();
      return client.call(kind.endpoints.summary, { query }, options(within, query));
    };
    this.#countAll = async (within) => {
      const query = filter();
      const { total = 0 } = await client.call(
        kind.endpoints.list,
        { query: { ...query, top: 1, count: true } },
        options(within, query),
      );
      return total;
    };
    const cancelRights = reaction(maySum, () => this.#shown !== undefined && this.loadSummary());
    signal.addEventListener(
      'abort',
      () =>
        [cancelRights, this.#cancelReload, this.#cancelTyping, this.#cancelDayWatch].forEach((cancel) => cancel?.()),
      { once: true },
    );
  }

  /** Shows the list that the address describes. It loads nothing if that list is loaded already. */
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
    const reordered = this.#shown !== undefined && !searched && isSameFilter(query, this.list.query);
    this.#shown = address;
    this.#stale = false;
    void this.list.setQuery(query);
    if (!reordered) this.loadSummary();
  }

  /** Handles typing in the search. After a pause the rows load and `rested` writes the text into the address. */
  type(text: string, rested: (search: string) => void): void {
    this.list.setSearch(text);
    this.#cancelTyping?.();
    this.#cancelTyping = this.#clock.after(300, () => {
      this.#search = text.trim();
      this.scrollTop = 0;
      this.loadSummary();
      rested(this.#search);
    });
  }

  /** Empties the search box. The rows load when the address changes. */
  clearSearch(): void {
    this.#cancelTyping?.();
    runInAction(() => (this.list.search = ''));
  }

  /** Registers a page that shows the list; returns the function that unregisters it. */
  watch(): () => void {
    this.#watchers += 1;
    this.#watchDay();
    if (this.#stale) this.#reload();
    return () => {
      this.#watchers -= 1;
      if (this.#watchers === 0) this.#cancelDayWatch?.();
    };
  }

  /** Marks the list as stale, because a document of this kind was changed here or elsewhere. */
  changed(): void {
    this.#stale = true;
    if (this.#watchers === 0 || this.#cancelReload) return;
    this.#cancelReload = this.#clock.after(calm, () => {
      this.#cancelReload = undefined;
      if (this.#watchers > 0) this.#reload();
    });
  }

  /** Loads the sums of the list, or the number of documents. The earlier values remain until the new ones arrive. */
  loadSummary(): void {
    this.#summaryRequest.abort();
    const may = this.#maySum();
    if (may === 'pending' || this.list.isSearchTooLong) return;
    const request = new AbortController();
    this.#summaryRequest = request;
    if (may === 'yes') void this.summary.load(() => this.#summarize(request.signal));
    else void this.#count.load(() => this.#countAll(request.signal));
  }

  /** Whether the user may see sums; false until the right is known. */
  get isSummed(): boolean {
    return this.#maySum() === 'yes';
  }

  /** The query for the gateway, without the page number. */
  get query(): Readonly<Record<string, unknown>> {
    const search = this.list.search.trim();
    return { ...(search && { search }), ...listQuery(this.list.query) };
  }

  /** The number of documents that match the filter, with or without sums; `undefined` until it is known. */
  get total(): number | undefined {
    if (this.list.isStale) return undefined;
    if (!this.isSummed) return this.#count.value;
    return this.summary.value?.currencies.reduce(
      (sum, { count, leftOut }) => sum + count + leftOut.drafts + leftOut.cancelled,
      0,
    );
  }

  get sort() {
    return this.list.query.sort ?? defaultSort;
  }

  #reload(): void {
    this.#stale = false;
    if (this.#shown === undefined) return;
    void this.list.reload();
    this.loadSummary();
  }

  /** Starts the regular check for midnight, when due documents become overdue and *this month* changes. */
  #watchDay(): void {
    this.#cancelDayWatch?.();
    const today = todayAt(this.#clock.now());
    if (today !== this.today) {
      runInAction(() => (this.today = today));
      this.changed();
    }
    this.#cancelDayWatch = this.#clock.after(dayWatch, () => this.#watchDay());
  }
}

function isSameFilter(a: ListAddress, b: ListAddress): boolean {
  return writeListAddress({ ...a, sort: defaultSort }) === writeListAddress({ ...b, sort: defaultSort });
}
