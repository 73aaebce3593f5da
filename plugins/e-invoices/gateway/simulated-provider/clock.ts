/**
 * The time of the provider: tokens, locks, keys, issue dates and deliveries depend on it. It can be moved, so that a test does not wait for
 * a day to pass. Late answers use real time, because the timeouts of a client do.
 */
export class Clock {
  readonly #base: () => Date | number;
  #offset: number;

  constructor(base: () => Date | number, offset = 0) {
    this.#base = base;
    this.#offset = offset;
  }

  /** The time in milliseconds. */
  now(): number {
    return Number(this.#base()) + this.#offset;
  }

  get offset(): number {
    return this.#offset;
  }

  advance(ms: number): void {
    this.#offset += ms;
  }

  set(ms: number): void {
    this.#offset = ms - Number(this.#base());
  }
}

/** Returns the time as answers write it. */
export function written(ms: number): string {
  return new Date(ms).toISOString();
}
