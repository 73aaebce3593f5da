/**
 * Runs what it is given, no more than `most` at a time; the others wait for their turn, in the order in which they came.
 * @returns what `work` gives
 */
export function inTurn(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever waits longest takes this place; it stays counted.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
