import { type Clock, sleep } from './clock.ts';

/** How long the content has been visible before background work begins; milliseconds. */
const restBegins = 3_000;

/**
 * Resolves when the page is at rest, and asks for nothing any more. @throws the signal's reason when it is aborted first.
 * @param calm resolves when nothing is under way
 */
export async function atRest(clock: Clock, calm: () => Promise<void>, signal: AbortSignal): Promise<void> {
  await sleep(clock, restBegins, signal);
  await calm();
}
