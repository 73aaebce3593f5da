import { setTimeout as delay } from 'node:timers/promises';

/** Waits until the condition is true. @throws Error with the text `otherwise` after three minutes */
export async function until(condition: () => boolean, otherwise: string): Promise<void> {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await delay(50)) if (condition()) return;
  throw new Error(`${otherwise} within three minutes`);
}
