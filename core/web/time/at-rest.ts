import { type Clock, sleep } from './clock.ts';

/** The time in milliseconds for which the content has been visible before background work begins. */
const restBegins = 3_000;

/**
 * Resolves when the page is idle: it has been visible for some seconds and makes no more requests. @throws the signal's reason when it is
 * aborted first
 * @param calm resolves when no call is in progress
 */
export async function atRest(clock: Clock, calm: () => Promise<void>, signal: AbortSignal): Promise<void> {
  await sleep(clock, restBegins, signal);
  await calm();
}
