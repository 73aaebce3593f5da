import type { Clock } from '#core/web';

/** The maximum time in milliseconds to wait for the page to come to rest. [A9-13] */
export const stableAtLatest = 30_000;

/**
 * Resolves when the page has come to rest, and after 30 s at the latest: code that is only useful later must not use the network that the
 * user's request needs. [A9-13]
 * @param idle runs its argument when the browser is idle
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
