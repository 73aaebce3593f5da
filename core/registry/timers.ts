/** The part of the clock that the registry needs; tests hand in their own. */
export interface Timers {
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(handle: unknown): void;
}

export const systemTimers: Timers = {
  setTimeout: (run, milliseconds) => globalThis.setTimeout(run, milliseconds),
  clearTimeout: (handle) => globalThis.clearTimeout(handle as number), // what our own setTimeout returned
};

/**
 * What `work` yields, unless `milliseconds` pass first. The work itself goes on; its late outcome is passed over.
 * @throws what `late` makes, or what `work` throws.
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
