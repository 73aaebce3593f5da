/**
 * Limits how many pieces of work run at a time; others wait for their turn in the order in which they came.
 * @returns a function that runs a piece of work and resolves with its result
 */
export function limitConcurrency(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The work that has waited longest takes this place, so the number of running ones stays the same.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
