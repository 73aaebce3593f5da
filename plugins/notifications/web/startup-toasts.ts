import { type Clock, type SafeStorage, sleep } from '#core/web';
import type { LiveNotificationCentre } from './live-notification-centre.ts';

/** The times in milliseconds: between two runs in this browser and company, and between two toasts of one run. [B4-18] [B9-6] */
const startupTimes = { cooldown: 43_200_000, stagger: 500 } as const;

export interface StartupOptions {
  readonly centre: Pick<LiveNotificationCentre, 'numberOfUnreadMessages' | 'latestUnseen' | 'offerToast'>;
  readonly companyId: string;
  readonly storage: Pick<SafeStorage, 'get' | 'set'>;
  readonly clock: Clock;
  /** Loads the code of the toasts, so that the first toast does not wait for it. */
  readonly prepare: () => Promise<unknown>;
  readonly signal: AbortSignal;
}

/** Shows toasts of the latest notifications that arrived while the user was away, after the unread count is loaded. [B4-18] */
export async function showStartupToasts(options: StartupOptions): Promise<void> {
  const { centre, companyId, storage, clock, prepare, signal } = options;
  const key = `kostra.notifications-run.${companyId}`;
  const last = Number(storage.get(key) ?? Number.NaN);
  if (centre.numberOfUnreadMessages === 0 || clock.now() - last <= startupTimes.cooldown) return;
  // If the code cannot be loaded, the component that shows the toasts reports the error.
  const [unseen] = await Promise.all([centre.latestUnseen(), prepare().catch(() => undefined)]);
  if (!unseen || signal.aborted) return; // the next visit tries again
  for (const [index, notification] of unseen.toReversed().entries()) {
    if (index > 0) await sleep(clock, startupTimes.stagger, signal).catch(() => undefined);
    if (signal.aborted) return;
    centre.offerToast(notification);
  }
  storage.set(key, String(clock.now()));
}
