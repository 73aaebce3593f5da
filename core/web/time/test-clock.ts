import type { Clock } from './clock.ts';

/** A clock for tests: stands still until it is moved. */
export class TestClock implements Clock {
  #now: number;
  readonly #waiting = new Set<{ readonly at: number; readonly run: () => void }>();

  constructor(now = 0) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.#now + milliseconds, run };
    this.#waiting.add(timer);
    return () => this.#waiting.delete(timer);
  }

  /** In how many milliseconds each waiting timer is due, soonest first. */
  get waiting(): number[] {
    return [...this.#waiting].map(({ at }) => at - this.#now).toSorted((a, b) => a - b);
  }

  /** Moves on, running what falls due in order; promises settle between any two. */
  async advance(milliseconds: number): Promise<void> {
    await settle(); // what was asked for just before may still be about to set its timer
    const end = this.#now + milliseconds;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#waiting.delete(next);
      this.#now = next.at;
      next.run();
      await settle();
    }
    this.#now = end;
    await settle();
  }

  #next(end: number) {
    return [...this.#waiting].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
  }
}

/** Waits one turn of the event loop, so that everything waiting only for promises has run. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
