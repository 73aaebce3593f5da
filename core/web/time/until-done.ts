import type { Wake } from '../hubs/wake.ts';
import { type Clock, sleep } from './clock.ts';

/** The pause before attempt n is n times this, at most the cap; milliseconds. The same as for search. [A9-3] */
const backoff = 2_000;
const backoffCap = 30_000;

export interface Patience {
  readonly clock: Clock;
  readonly wake: Wake;
  readonly signal: AbortSignal;
}

/**
 * Attempts something again, ever more seldom, until an attempt says that it is done; at once when the network comes back or
 * the window is looked at. An attempt that throws is one that was not done. Resolves when done or aborted; never rejects.
 */
export async function untilDone(attempt: () => Promise<boolean>, { clock, wake, signal }: Patience): Promise<void> {
  for (let count = 1; !signal.aborted; count += 1) {
    if ((await sleepOrWake(Math.min(backoff * count, backoffCap), { clock, wake, signal })) === 'woken') count = 0;
    if (signal.aborted || (await attempt().catch(() => false))) return;
  }
}

/** Waits, but not beyond the moment in which the page is woken. Resolves when the signal is aborted, too. */
export async function sleepOrWake(
  milliseconds: number,
  { clock, wake, signal }: Patience,
): Promise<'waited' | 'woken'> {
  const waking = new AbortController();
  const stop = wake.onWake(() => waking.abort());
  await sleep(clock, milliseconds, AbortSignal.any([waking.signal, signal])).catch(() => undefined); // seen below
  stop();
  return waking.signal.aborted ? 'woken' : 'waited';
}
