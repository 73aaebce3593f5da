/** Whose work it is, and whether anybody still wants it. */
export interface Turn {
  /** The owner of the work, usually the id of a company. Owners who wait take turns, so the work of one delays others by one piece only. */
  readonly of?: string;
  /** The signal that the result is not needed any more, such as that of a request: work that still waits is dropped with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** The error for work whose owner has too much waiting already. It can succeed later. */
export class TooMuchWaiting extends Error {
  override readonly name = 'TooMuchWaiting';
}

/**
 * Limits how many pieces of work run at a time. The others wait: the owners take turns, and each owner's work keeps its order.
 * @param waitingEach the limit of waiting pieces of one owner. Further ones are refused at once, so that memory stays limited under load
 * @returns a function that runs a piece of work and resolves with its result. @throws TooMuchWaiting
 */
export function limitConcurrency(
  limit: number,
  { waitingEach = Infinity }: { readonly waitingEach?: number } = {},
): <Result>(work: () => Promise<Result>, turn?: Turn) => Promise<Result> {
  /** What starts the waiting work of each owner; the owners are in the order of their turns. */
  const waiting = new Map<string, Set<() => void>>();
  let running = 0;

  const leave = (of: string, start: () => void) => {
    const line = waiting.get(of);
    line?.delete(start);
    if (line?.size === 0) waiting.delete(of);
  };
  const wait = ({ of = '', signal }: Turn) =>
    new Promise<void>((resolve, reject) => {
      const line = waiting.get(of) ?? new Set();
      if (line.size >= waitingEach) throw new TooMuchWaiting(`${line.size} pieces of work of ${of} wait`);
      const start = () => {
        leave(of, start);
        signal?.removeEventListener('abort', drop);
        resolve();
      };
      const drop = () => {
        leave(of, start);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', drop, { once: true });
      waiting.set(of, line.add(start));
    });
  /** Returns what starts the next waiting work. Its owner goes behind all others. */
  const next = () => {
    for (const [of, line] of waiting) {
      waiting.delete(of);
      waiting.set(of, line);
      for (const start of line) return start;
    }
    return undefined;
  };

  return async (work, turn = {}) => {
    turn.signal?.throwIfAborted();
    if (running < limit) running += 1;
    else await wait(turn);
    try {
      return await work();
    } finally {
      // The next work takes this place, so the number of running ones stays the same.
      const start = next();
      if (start) start();
      else running -= 1;
    }
  };
}
