import { makeObservable, observable, runInAction, untracked } from 'mobx';
import type { WakeSignal } from '../hubs/wake-signal.ts';
import { type Clock, sleep } from '../time/clock.ts';
import { untilDone } from '../time/until-done.ts';
import type { Hub, OutageState } from '../tokens.ts';

/**
 * The time in milliseconds for which the gateway must be unreachable before the outage is shown. Shorter ones, such as a restart or a ride
 * in a lift, are not shown.
 */
const outageAfter = 3_000;
/**
 * The time in milliseconds after which a probe is sent. If it has no answer before `outageAfter` is over, the gateway counts as
 * unreachable.
 */
const lookAfter = 2_000;

export interface OutageOptions {
  readonly clock: Clock;
  readonly wake: WakeSignal;
  /** Returns whether the gateway answers at the moment. */
  readonly probe: () => Promise<boolean>;
}

/**
 * Detects from calls and the hub whether the gateway is unreachable. An outage is shown from its third second until the gateway answers
 * again. Meanwhile probes are sent at growing intervals, so that a page without user activity notices the recovery too. A call is watched
 * from its start: a gateway that accepts it and never answers is also unreachable.
 */
export class Outage implements OutageState {
  isLasting = false;
  isOnline = true;
  readonly #options: OutageOptions;
  #ending: AbortController | undefined;
  #hubIsAway = false;
  /** `true` once the gateway is known to be unreachable: more than one call had no answer. */
  #isCertain = false;
  #back = Promise.withResolvers<void>();

  constructor(options: OutageOptions) {
    this.#options = options;
    makeObservable(this, { isLasting: observable, isOnline: observable });
  }

  /** Notes that a call was sent. */
  asked(): void {
    this.#begin();
  }

  /**
   * Notes that a call got no answer.
   * @returns a promise that resolves when the gateway answers again; it stays pending if the gateway was reachable and only this call was
   * cut off, because a retry would be cut off again
   */
  lost(): Promise<void> {
    const { signal } = this.#begin();
    const { promise } = this.#back;
    void this.#isHeard().then((heard) => {
      if (!heard && !signal.aborted) this.#isCertain = true;
    });
    return promise;
  }

  /** Notes that the gateway answered. */
  found(): void {
    this.#end();
    // A gateway that is shutting down closes its hubs and still answers open calls; no later call would show that it is unreachable.
    if (this.#hubIsAway) this.#begin();
  }

  /** Follows the state of a hub, which also shows whether the gateway is reachable. */
  follow({ state }: Pick<Hub, 'state'>): void {
    this.#hubIsAway = state === 'reconnecting' || state === 'disconnected';
    if (state === 'connected') this.#end();
    if (this.#hubIsAway) this.#begin();
  }

  /** Follows the network state that the browser reports. @returns a function that stops it */
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
    // The read is untracked: otherwise an autorun that follows a hub would run again as soon as an outage begins, and would end it because
    // the hub is connected.
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
    // The outage is shown when `outageAfter` is over, even if the probe has no answer yet; a late answer ends the outage again.
    void this.#isHeard().then((heard) => heard && !signal.aborted && this.#end());
    await wait(outageAfter - lookAfter);
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

/**
 * The time in milliseconds to wait for an answer. A slower answer counts as none: a server that is shutting down may still accept
 * connections.
 */
const answerTime = 5_000;

/**
 * Returns whether the server itself answers. No cache is used, and a 5xx does not count, because a proxy sends it for an unreachable
 * server.
 */
export async function serverAnswers(fetchWith: typeof fetch = (input, init) => globalThis.fetch(input, init)) {
  const { status } = await fetchWith('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(answerTime) });
  return status < 500;
}
