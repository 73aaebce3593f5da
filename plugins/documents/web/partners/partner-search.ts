import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { listPartners, type Partner } from '#plugins/partners/contract';
import { isEnding } from '#core/web/lists/loadable.ts';
import { type Clock, systemClock } from '#core/web/time/clock.ts';
import type { CompanyClient } from '#core/web/tokens';

/** Typing rests this long before the partners are asked for; milliseconds. */
const rest = 200;
/** As many as a person reads through before typing another letter. */
const shown = 20;

/** Partners by what is typed; the gateway folds, so `lubietova` finds Ľubietová. Observable. */
export class PartnerSearch {
  found: readonly Partner[] = [];
  loading = false;
  /** The last search could not be carried out. */
  failed = false;
  readonly #client: CompanyClient;
  readonly #clock: Clock;
  #cancel: (() => void) | undefined;
  #request = new AbortController();

  constructor(client: CompanyClient, clock: Clock = systemClock) {
    this.#client = client;
    this.#clock = clock;
    makeObservable(this, { found: observableRef, loading: observable, failed: observable });
  }

  /** Searches when typing has rested; the first partners by name, at once, for an empty text. */
  search(text: string): void {
    this.#cancel?.();
    runInAction(() => (this.loading = true));
    const typed = text.trim();
    if (typed === '') void this.#ask('');
    else this.#cancel = this.#clock.after(rest, () => void this.#ask(typed));
  }

  async #ask(search: string): Promise<void> {
    this.#request.abort();
    const { signal } = (this.#request = new AbortController());
    try {
      const query = { top: shown, ...(search && { search }) };
      const { items } = await this.#client.call(listPartners, { query }, { signal, search: true, handles: '*' });
      if (!signal.aborted) this.#become(items, false);
    } catch (error) {
      if (!signal.aborted && !isEnding(error)) this.#become([], true);
    }
  }

  #become(found: readonly Partner[], failed: boolean): void {
    runInAction(() => Object.assign(this, { found, failed, loading: false }));
  }
}
