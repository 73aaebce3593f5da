/**
 * Makes a function that runs at most `most` pieces of work at a time; others wait for their turn in the order in which they came.
 * @returns the result of `work`
 */
export function limitConcurrency(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The longest waiting work takes this place, so the number of running ones stays.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
