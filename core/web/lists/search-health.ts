import { makeObservable, observable, runInAction } from 'mobx';
import { type Clock, sleep } from '../time/clock.ts';
import type { SearchHealthState } from '../tokens.ts';

/** The pause before attempt n is n times this value, at most `backoffCap`; both are in milliseconds. [A9-3] */
const backoff = 2_000;
const backoffCap = 30_000;

/**
 * The state of the search service. After a failed search it counts as down, and probes at growing intervals check it until it answers;
 * lists show this meanwhile instead of a toast. [A4-17]
 */
export class SearchHealth implements SearchHealthState {
  down = false;
  readonly #clock: Clock;
  readonly #back = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable(this, { down: observable });
  }

  /**
   * Notes that a search failed.
   * @param probe a small search, repeated until it succeeds; while one probe runs, other failed lists wait for it instead of sending their
   * own
   * @param onBack runs when searching works again
   */
  failed(probe: () => Promise<unknown>, onBack: () => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#back.add(onBack);
    signal.addEventListener('abort', () => this.#back.delete(onBack), { once: true });
    if (this.down) return;
    runInAction(() => (this.down = true));
    void this.#probeUntilBack(probe, signal);
  }

  async #probeUntilBack(probe: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
    try {
      for (let attempt = 1; ; attempt += 1) {
        await sleep(this.#clock, Math.min(backoff * attempt, backoffCap), signal);
        if (await succeeds(probe)) break;
      }
    } catch {
      // The company was left: the next search in another company will show the state.
    }
    runInAction(() => (this.down = false));
    const waiting = [...this.#back];
    this.#back.clear();
    for (const run of waiting) run();
  }
}

async function succeeds(probe: () => Promise<unknown>): Promise<boolean> {
  try {
    await probe();
    return true;
  } catch {
    return false;
  }
}
