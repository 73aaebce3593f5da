import type { Clock } from '../time/clock.ts';

/** The time without calls after which the page counts as calm, and the maximum time to wait for that; both in milliseconds. */
const calmAfter = 200;
const longestWait = 2_000;

/**
 * Notices when the page has stopped calling the gateway. Work that can wait (the hubs: 13 kB of code and a connection) starts only then, so
 * that it takes neither network nor processor from the rows that the user opened the page for.
 */
export class NetworkIdle {
  readonly #clock: Clock;
  readonly #waiting = new Set<() => void>();
  #underWay = 0;
  #cancel: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs work that counts as a call in progress until it settles. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    this.#cancel?.();
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
      if (this.#waiting.size > 0) this.#watch();
    }
  }

  /** Resolves once no call has been in progress for 200 ms; after 2 s at the latest. */
  come(): Promise<void> {
    return new Promise((resolve) => {
      const giveUp = this.#clock.after(longestWait, () => done());
      const done = () => {
        giveUp();
        this.#waiting.delete(done);
        resolve();
      };
      this.#waiting.add(done);
      this.#watch();
    });
  }

  #watch(): void {
    this.#cancel?.();
    if (this.#underWay > 0) return;
    this.#cancel = this.#clock.after(calmAfter, () => {
      for (const done of this.#waiting) done();
    });
  }
}
