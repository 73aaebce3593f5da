import type { WakeSignal } from '../hubs/wake-signal.ts';
import { type Clock, sleep } from './clock.ts';

/** The pause before attempt n is n times this value, at most `backoffCap`; both are in milliseconds. Search uses the same values. [A9-3] */
const backoff = 2_000;
const backoffCap = 30_000;

export interface RetryOptions {
  readonly clock: Clock;
  readonly wake: WakeSignal;
  readonly signal: AbortSignal;
}

/**
 * Repeats an attempt at growing intervals until it returns true, and at once when the network comes back or the window becomes visible. An
 * attempt that throws counts as failed. Resolves when done or aborted; never rejects.
 */
export async function untilDone(attempt: () => Promise<boolean>, { clock, wake, signal }: RetryOptions): Promise<void> {
  for (let count = 1; !signal.aborted; count += 1) {
    if ((await sleepOrWake(Math.min(backoff * count, backoffCap), { clock, wake, signal })) === 'woken') count = 0;
    if (signal.aborted || (await attempt().catch(() => false))) return;
  }
}

/** Waits for a time, or until the network comes back or the window becomes visible. It also resolves when the signal is aborted. */
export async function sleepOrWake(
  milliseconds: number,
  { clock, wake, signal }: RetryOptions,
): Promise<'waited' | 'woken'> {
  const waking = new AbortController();
  const stop = wake.onWake(() => waking.abort());
  await sleep(clock, milliseconds, AbortSignal.any([waking.signal, signal])).catch(() => undefined); // the cause is checked below
  stop();
  return waking.signal.aborted ? 'woken' : 'waited';
}
