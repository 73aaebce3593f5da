import type { Clock } from '#core/web';

/**
 * Sends a request after typing has paused, and uses only the response to the last request. So the response to an earlier request never
 * replaces a later one, whatever their order of arrival. [A5-3]
 */
export class DebouncedRequest<T> {
  readonly #clock: Clock;
  readonly #delay: number;
  #stop: () => void = () => undefined;

  /** Creates the request. @param delay the pause of typing in milliseconds */
  constructor(clock: Clock, delay: number) {
    this.#clock = clock;
    this.#delay = delay;
  }

  /** Plans a request. `answer` is called with `undefined` if the request fails or is refused. */
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

  /** Cancels the planned and the running request. */
  cancel(): void {
    this.#stop();
    this.#stop = () => undefined;
  }
}
