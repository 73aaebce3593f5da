import { makeObservable, observable, runInAction } from 'mobx';
import type { Wake } from '../hubs/wake.ts';
import { type Clock, sleep } from '../time/clock.ts';
import { untilDone } from '../time/until-done.ts';
import type { Hub, OutageState } from '../tokens.ts';

/** How long the gateway has to be away until that is said; milliseconds. A restart or a lift takes less. */
const patience = 3_000;

export interface OutageOptions {
  readonly clock: Clock;
  readonly wake: Wake;
  /** Whether the gateway answers at the moment. */
  readonly probe: () => Promise<boolean>;
}

/**
 * Whether the gateway is away, as calls and the hub find out: from the third second until something of it is heard again. It
 * is asked for meanwhile, ever more seldom, so that a page on which nobody does anything finds out too.
 */
export class Outage implements OutageState {
  isLasting = false;
  readonly #options: OutageOptions;
  #ending: AbortController | undefined;
  #hubIsAway = false;

  constructor(options: OutageOptions) {
    this.#options = options;
    makeObservable(this, { isLasting: observable });
  }

  /** A call got no answer, or a connection broke. */
  lost(): void {
    if (this.#ending) return;
    this.#ending = new AbortController();
    void this.#watch(this.#ending.signal);
  }

  /** The gateway was heard. */
  found(): void {
    this.#end();
    // One that is ending closes its hubs and answers what is under way: after that nothing else would tell that it is gone.
    if (this.#hubIsAway) this.lost();
  }

  /** What happens to a hub tells of it too. */
  follow({ state }: Pick<Hub, 'state'>): void {
    this.#hubIsAway = state === 'reconnecting' || state === 'disconnected';
    if (state === 'connected') this.#end();
    if (this.#hubIsAway) this.lost();
  }

  #end(): void {
    this.#ending?.abort();
    this.#ending = undefined;
    if (this.isLasting) runInAction(() => (this.isLasting = false));
  }

  async #watch(signal: AbortSignal): Promise<void> {
    const { clock, wake, probe } = this.#options;
    await sleep(clock, patience, signal).catch(() => undefined);
    const heard = !signal.aborted && (await probe().catch(() => false));
    if (signal.aborted) return;
    if (heard) return this.#end();
    runInAction(() => (this.isLasting = true));
    await untilDone(probe, { clock, wake, signal });
    if (!signal.aborted) this.#end();
  }
}

/** How long an answer is waited for; milliseconds. One that takes longer is none: a server that is ending may still listen. */
const answerTime = 5_000;

/** Asks past every cache whether the server answers; a proxy that answers for one that is away does not count. */
export async function serverAnswers(fetchWith: typeof fetch = (input, init) => globalThis.fetch(input, init)) {
  const { status } = await fetchWith('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(answerTime) });
  return status < 500;
}
