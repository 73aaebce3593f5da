import type { Clock } from '#core/web';

/** The maximum time in milliseconds to wait until the page is stable. [A9-13] */
export const stableAtLatest = 30_000;

/**
 * Resolves when the page is stable, but after 30 s at the latest, so that code which is not needed yet does not compete with the user's
 * requests for the network. [A9-13]
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
