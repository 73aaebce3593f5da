import { makeObservable, observable, reaction, runInAction } from 'mobx';
import type { Verdict } from '#core/access';
import { type Day, todayAt } from '#core/calendar';
import { type Clock, LoadableValue, PagedList, systemClock } from '#core/web';
import type { CompanyClient, SearchHealthState } from '#core/web/tokens';
import type { DocumentKind, DocumentRow, DocumentSummary } from '../../contract/index.ts';
import { defaultSort, filterQuery, type ListAddress, listQuery, writeListAddress } from './list-address.ts';

/** Rows of a page. [B9-14] */
const pageSize = 10;
/** Events that come together are answered by one reload; milliseconds. */
const calm = 150;
/** How often it is looked whether a new day has begun; milliseconds. A timer until midnight would oversleep with the machine. */
const dayWatch = 60_000;

interface DocumentListOptions {
  readonly client: CompanyClient;
  readonly kind: DocumentKind;
  readonly health: SearchHealthState;
  /** The company's scope. */
  readonly signal: AbortSignal;
  /** Whether this person is told sums; observable. [B6-7] */
  readonly maySum: () => Verdict;
  readonly clock?: Clock;
  readonly roomFor?: () => number;
}

/**
 * The list of one kind in one company. It outlives the page, so that Back shows the same rows at the same place; while
 * nobody looks, what happens is only noted.
 */
export class DocumentList {
  readonly list: PagedList<DocumentRow, ListAddress>;
  /** What the documents of the list add up to. */
  readonly summary = new LoadableValue<DocumentSummary>();
  /** How many they are, where no sums are told. */
  readonly #count = new LoadableValue<number>();
  /** In Slovakia; observable. */
  today: Day;
  /** Pixels from the top, where the page was left. */
  scrollTop = 0;
  readonly #clock: Clock;
  readonly #maySum: () => Verdict;
  readonly #summarize: (signal: AbortSignal) => Promise<DocumentSummary>;
  readonly #countAll: (signal: AbortSignal) => Promise<number>;
  #summaryRequest = new AbortController();
  /** The address whose rows are here. */
  #shown: string | undefined;
  /** The search that the address last had. */
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
    const reordered = this.#shown !== undefined && !searched && isSameFilter(query, this.list.query);
    this.#shown = address;
    this.#stale = false;
    void this.list.setQuery(query);
    if (!reordered) this.loadSummary();
  }

  /** Typing in the search: the rows follow when it rests, and then `rested` puts it into the address. */
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

  /** Empties the search box; the rows follow with the address. */
  clearSearch(): void {
    this.#cancelTyping?.();
    runInAction(() => (this.list.search = ''));
  }

  /** A page shows it from now on; returns how to stop. */
  watch(): () => void {
    this.#watchers += 1;
    this.#watchDay();
    if (this.#stale) this.#reload();
    return () => {
      this.#watchers -= 1;
      if (this.#watchers === 0) this.#cancelDayWatch?.();
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

  /** Asks for the sums of what the list shows, or how many they are; the earlier ones stay until they are here. */
  loadSummary(): void {
    this.#summaryRequest.abort();
    const may = this.#maySum();
    if (may === 'pending' || this.list.isSearchTooLong) return;
    const request = new AbortController();
    this.#summaryRequest = request;
    if (may === 'yes') void this.summary.load(() => this.#summarize(request.signal));
    else void this.#count.load(() => this.#countAll(request.signal));
  }

  /** Whether sums are told; not while nobody knows. */
  get isSummed(): boolean {
    return this.#maySum() === 'yes';
  }

  /** What the gateway is asked for, whatever the page of it. */
  get query(): Readonly<Record<string, unknown>> {
    const search = this.list.search.trim();
    return { ...(search && { search }), ...listQuery(this.list.query) };
  }

  /** How many documents the filter finds, sums or not; undefined while nobody knows. */
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

  /** At midnight what was due becomes late, and *this month* another one. */
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
