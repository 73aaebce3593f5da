import type { Timers } from './timers.ts';

/** Timers that fire when a test advances the clock, so that no test waits. */
export class ManualTimers implements Timers {
  #now = 0;
  readonly #pending = new Map<number, { at: number; run: () => void }>();
  #next = 1;

  setTimeout(run: () => void, milliseconds: number): number {
    this.#pending.set(this.#next, { at: this.#now + milliseconds, run });
    return this.#next++;
  }

  clearTimeout(handle: unknown): void {
    this.#pending.delete(handle as number); // the value that our own setTimeout returned
  }

  /** The number of timers that have neither fired nor been cleared. */
  get pending(): number {
    return this.#pending.size;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
    const due = [...this.#pending].filter(([, { at }]) => at <= this.#now).sort(([, a], [, b]) => a.at - b.at);
    for (const [handle, { run }] of due) {
      this.#pending.delete(handle);
      run();
    }
  }
}
