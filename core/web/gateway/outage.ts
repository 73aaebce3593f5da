import { makeObservable, observable, runInAction, untracked } from 'mobx';
import type { Wake } from '../hubs/wake.ts';
import { type Clock, sleep } from '../time/clock.ts';
import { untilDone } from '../time/until-done.ts';
import type { Hub, OutageState } from '../tokens.ts';

/** How long the gateway has to be away until that is said; milliseconds. A restart or a lift takes less. */
const patience = 3_000;
/** When it is asked whether it is; milliseconds. What it does not answer within the rest of the patience counts against it. */
const lookAfter = 2_000;

export interface OutageOptions {
  readonly clock: Clock;
  readonly wake: Wake;
  /** Whether the gateway answers at the moment. */
  readonly probe: () => Promise<boolean>;
}

/**
 * Whether the gateway is away, as calls and the hub find out: from the third second until something of it is heard again. It
 * is asked for meanwhile, ever more seldom, so that a page on which nobody does anything finds out too. A call is watched
 * from its start: a gateway that takes it and never answers is away as well.
 */
export class Outage implements OutageState {
  isLasting = false;
  isOnline = true;
  readonly #options: OutageOptions;
  #ending: AbortController | undefined;
  #hubIsAway = false;
  /** More than one call went without an answer. */
  #isCertain = false;
  #back = Promise.withResolvers<void>();

  constructor(options: OutageOptions) {
    this.#options = options;
    makeObservable(this, { isLasting: observable, isOnline: observable });
  }

  /** A call is on its way. */
  asked(): void {
    this.#begin();
  }

  /**
   * A call got no answer.
   * @returns resolves when the gateway is heard again; not, if it was there all the time and this call alone was cut off:
   * to ask again by oneself would be cut off again
   */
  lost(): Promise<void> {
    const { signal } = this.#begin();
    const { promise } = this.#back;
    void this.#isHeard().then((heard) => {
      if (!heard && !signal.aborted) this.#isCertain = true;
    });
    return promise;
  }

  /** The gateway was heard. */
  found(): void {
    this.#end();
    // One that is ending closes its hubs and answers what is under way: after that nothing else would tell that it is gone.
    if (this.#hubIsAway) this.#begin();
  }

  /** What happens to a hub tells of it too. */
  follow({ state }: Pick<Hub, 'state'>): void {
    this.#hubIsAway = state === 'reconnecting' || state === 'disconnected';
    if (state === 'connected') this.#end();
    if (this.#hubIsAway) this.#begin();
  }

  /** Follows what the browser says of its network. @returns how to stop */
  watch(page: Pick<Window, 'navigator' | 'addEventListener' | 'removeEventListener'>): () => void {
    const look = () => runInAction(() => (this.isOnline = page.navigator.onLine));
    const events = ['online', 'offline'];
    look();
    for (const event of events) page.addEventListener(event, look);
    return () => events.forEach((event) => page.removeEventListener(event, look));
  }

  #begin(): AbortController {
    if (this.#ending) return this.#ending;
    this.#ending = new AbortController();
    void this.#watch(this.#ending.signal);
    return this.#ending;
  }

  #end(): void {
    this.#ending?.abort();
    this.#ending = undefined;
    // Untracked: who follows a hub would run anew as soon as an outage is said, and end it since the hub is connected.
    if (untracked(() => this.isLasting)) runInAction(() => (this.isLasting = false));
    if (!this.#isCertain) return;
    this.#isCertain = false;
    this.#back.resolve();
    this.#back = Promise.withResolvers();
  }

  async #watch(signal: AbortSignal): Promise<void> {
    const { clock, wake, probe } = this.#options;
    const wait = (milliseconds: number) => sleep(clock, milliseconds, signal).catch(() => undefined);
    await wait(lookAfter);
    if (signal.aborted) return;
    // Not waited for beyond the patience; a late answer ends the outage that was said meanwhile.
    void this.#isHeard().then((heard) => heard && !signal.aborted && this.#end());
    await wait(patience - lookAfter);
    if (signal.aborted) return;
    this.#isCertain = true;
    runInAction(() => (this.isLasting = true));
    await untilDone(probe, { clock, wake, signal });
    if (!signal.aborted) this.#end();
  }

  #isHeard(): Promise<boolean> {
    return this.#options.probe().catch(() => false);
  }
}

/** How long an answer is waited for; milliseconds. One that takes longer is none: a server that is ending may still listen. */
const answerTime = 5_000;

/** Asks past every cache whether the server answers; a proxy that answers for one that is away does not count. */
export async function serverAnswers(fetchWith: typeof fetch = (input, init) => globalThis.fetch(input, init)) {
  const { status } = await fetchWith('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(answerTime) });
  return status < 500;
}
