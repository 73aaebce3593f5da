import type { HubClock } from './hub-options.ts';

/** A clock whose time changes only when a test moves it. */
export class TestClock implements HubClock {
  #now = Date.UTC(2026, 0, 1);
  readonly #timers = new Set<{ readonly at: number; readonly run: () => void }>();

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#now + ms, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  get timers(): number {
    return this.#timers.size;
  }

  /** Moves the clock by `ms` milliseconds and runs all due timers in order, each at its own time. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const due = [...this.#timers].filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.delete(due);
      this.#now = due.at;
      due.run();
    }
    this.#now = end;
  }
}
