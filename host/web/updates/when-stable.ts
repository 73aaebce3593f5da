import type { Clock } from '#core/web';

/** The longest wait for the page to come to rest, in milliseconds. [A9-13] */
export const stableAtLatest = 30_000;

/**
 * Resolves when the page has come to rest, and after 30 s at the latest: what is only useful later must not take the
 * network from what the user waits for. [A9-13]
 * @param idle runs its argument when the browser has nothing to do
 */
export function whenStable(clock: Clock, idle: (run: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = clock.after(stableAtLatest, resolve);
    idle(() => {
      giveUp();
      resolve();
    });
  });
}
