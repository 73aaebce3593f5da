/** Time as the browser services see it; a test hands in one it moves itself. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `run` once after that many milliseconds; what it returns cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const handle = setTimeout(run, milliseconds);
    return () => clearTimeout(handle);
  },
};

/** Waits. @throws the signal's reason when it is aborted first. */
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
