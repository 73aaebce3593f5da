import { afterFirstPaint } from '../hubs/after-first-paint.ts';
import { type Clock, sleep } from './clock.ts';

/** How long somebody has looked at what they came for before what nobody waits for begins; milliseconds. */
const restBegins = 3_000;

/** Resolves when the page is at rest. @throws the signal's reason when it is aborted first. */
export async function atRest(clock: Clock, signal: AbortSignal): Promise<void> {
  await sleep(clock, restBegins, signal);
  await afterFirstPaint();
}
