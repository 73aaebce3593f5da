/** The clock and the timers of the browser services. A test passes one that it controls. */
export interface Clock {
  /** Returns the milliseconds since the epoch. */
  now(): number;
  /** Runs `run` once after that many milliseconds; the returned function cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const handle = setTimeout(run, milliseconds);
    return () => clearTimeout(handle);
  },
};

/** Waits for that many milliseconds. @throws the signal's reason when it is aborted first */
export function sleep(clock: Clock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const give = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', give);
      resolve();
    });
    signal?.addEventListener('abort', give, { once: true });
  });
}
