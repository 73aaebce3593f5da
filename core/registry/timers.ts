/** The timer functions that the registry needs; tests pass their own. */
export interface Timers {
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(handle: unknown): void;
}

export const systemTimers: Timers = {
  setTimeout: (run, milliseconds) => globalThis.setTimeout(run, milliseconds),
  clearTimeout: (handle) => globalThis.clearTimeout(handle as number), // the value that our own setTimeout returned
};

/**
 * Returns the result of `work`, unless `milliseconds` pass first. The work itself continues; its late result is ignored.
 * @throws the error that `late` makes, or the error of `work`.
 */
export async function withinTime<T>(
  work: Promise<T>,
  milliseconds: number,
  timers: Timers,
  late: () => Error,
): Promise<T> {
  let handle: unknown;
  const tooLate = new Promise<never>((_, reject) => {
    handle = timers.setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    timers.clearTimeout(handle);
  }
}
