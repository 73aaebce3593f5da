import type { Clock } from '#core/web';

/**
 * Sends a request once typing pauses, and uses only the response to the last one. So an earlier response never overwrites a later one, in
 * whatever order they arrive. [A5-3]
 */
export class DebouncedRequest<T> {
  readonly #clock: Clock;
  readonly #delay: number;
  #stop: () => void = () => undefined;

  /** @param delay the pause in milliseconds */
  constructor(clock: Clock, delay: number) {
    this.#clock = clock;
    this.#delay = delay;
  }

  /** Starts a request. `answer` gets `undefined` if there was no response, or a refusal. */
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

  /** Cancels the waiting and the running request. */
  cancel(): void {
    this.#stop();
    this.#stop = () => undefined;
  }
}
