import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type FreePartners, listPartners, type Partner, partnersWhileTyping } from '#plugins/partners/contract';
import { type Clock, isEnding, systemClock } from '#core/web';
import type { CompanyClient } from '#core/web/tokens';

/** The time in milliseconds that typing must pause before the search. */
const rest = 200;
interface PartnerSearchOptions {
  readonly client: CompanyClient;
  /** Returns the company's search connection, if there is one; otherwise the search uses HTTP. [A7-19] */
  readonly connection?: () => Promise<FreePartners> | undefined;
  readonly clock?: Clock;
}

/** Finds partners by the typed text. The gateway ignores diacritics, so `lubietova` finds Ľubietová. Observable. */
export class PartnerSearch {
  found: readonly Partner[] = [];
  /** The search text that `found` belongs to. */
  text = '';
  loading = false;
  /** Whether the last search failed. */
  failed = false;
  readonly #client: CompanyClient;
  readonly #connection: PartnerSearchOptions['connection'];
  readonly #clock: Clock;
  #cancel: (() => void) | undefined;
  #request = new AbortController();

  constructor({ client, connection, clock = systemClock }: PartnerSearchOptions) {
    this.#client = client;
    this.#connection = connection;
    this.#clock = clock;
    makeObservable(this, { found: observableRef, text: observable, loading: observable, failed: observable });
  }

  /** Searches after a pause in typing; for an empty text it loads the first partners by name at once. */
  search(text: string): void {
    this.#cancel?.();
    this.#request.abort(); // A response to an earlier search would replace the newer result.
    const typed = text.trim();
    runInAction(() => (this.loading = true));
    if (typed === '') void this.#ask('');
    else this.#cancel = this.#clock.after(rest, () => void this.#ask(typed));
  }

  async #ask(search: string): Promise<void> {
    this.#request.abort();
    const { signal } = (this.#request = new AbortController());
    try {
      const found = (await this.#overConnection(search)) ?? (await this.#overHttp(search, signal));
      if (!signal.aborted) this.#become(search, found, false);
    } catch (error) {
      if (!signal.aborted && !isEnding(error)) this.#become(search, [], true);
    }
  }

  async #overConnection(search: string): Promise<readonly Partner[] | undefined> {
    const connection = await this.#connection?.()?.catch(() => undefined); // HTTP is used if the connection's code could not be loaded.
    return connection?.find(search);
  }

  async #overHttp(search: string, signal: AbortSignal): Promise<readonly Partner[]> {
    signal.throwIfAborted();
    const query = { top: partnersWhileTyping, ...(search && { search }) };
    const { items } = await this.#client.call(listPartners, { query }, { signal, search: true, handles: '*' });
    return items;
  }

  #become(text: string, found: readonly Partner[], failed: boolean): void {
    runInAction(() => Object.assign(this, { text, found, failed, loading: false }));
  }
}
