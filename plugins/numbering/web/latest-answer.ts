import type { Clock } from '#core/web';

/**
 * Asks once typing has rested, and takes the answer to the last question alone: whatever order answers arrive in, an
 * earlier one never overwrites a later key press. [A5-3]
 */
export class LatestAnswer<T> {
  readonly #clock: Clock;
  readonly #delay: number;
  #stop: () => void = () => undefined;

  /** @param delay milliseconds of rest */
  constructor(clock: Clock, delay: number) {
    this.#clock = clock;
    this.#delay = delay;
  }

  /** `answer` gets `undefined` when there was none: the gateway could not be reached, or refused. */
  ask(question: (signal: AbortSignal) => Promise<T>, answer: (value: T | undefined) => void): void {
    this.cancel();
    const asking = new AbortController();
    const cancelTimer = this.#clock.after(this.#delay, () => {
      const take = (value: T | undefined) => void (asking.signal.aborted || answer(value));
      question(asking.signal).then(take, () => take(undefined));
    });
    this.#stop = () => {
      cancelTimer();
      asking.abort();
    };
  }

  /** Nothing is waited for any more. */
  cancel(): void {
    this.#stop();
    this.#stop = () => undefined;
  }
}
