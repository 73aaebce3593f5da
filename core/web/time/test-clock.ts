import type { Clock } from './clock.ts';

/** A clock for tests, which moves only when the test advances it. */
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

  /** Returns the remaining milliseconds of each waiting timer, the shortest first. */
  get waiting(): number[] {
    return [...this.#waiting].map(({ at }) => at - this.#now).toSorted((a, b) => a - b);
  }

  /** Advances the time and runs the due timers in order; promises settle between any two. */
  async advance(milliseconds: number): Promise<void> {
    await settle(); // code that was started just before may not have set its timer yet
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

/** Waits one turn of the event loop, so that all code that waits only for promises has run. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
