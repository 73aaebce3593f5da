import { type Clock, type SafeStorage, sleep } from '#core/web';
import type { LiveNotificationCentre } from './live-notification-centre.ts';

/** Milliseconds between two runs in this browser and company, and between two toasts of one. [B4-18] [B9-6] */
const startupTimes = { cooldown: 43_200_000, stagger: 500 } as const;

export interface StartupOptions {
  readonly centre: Pick<LiveNotificationCentre, 'numberOfUnreadMessages' | 'latestUnseen' | 'offerToast'>;
  readonly companyId: string;
  readonly storage: Pick<SafeStorage, 'get' | 'set'>;
  readonly clock: Clock;
  /** Fetches what draws them: the first one would otherwise wait for it on the screen, and the second would not. */
  readonly prepare: () => Promise<unknown>;
  readonly signal: AbortSignal;
}

/** What came while nobody was here: the latest of it, once the unread count is loaded. [B4-18] */
export async function showStartupToasts(options: StartupOptions): Promise<void> {
  const { centre, companyId, storage, clock, prepare, signal } = options;
  const key = `kostra.notifications-run.${companyId}`;
  const last = Number(storage.get(key) ?? Number.NaN);
  if (centre.numberOfUnreadMessages === 0 || clock.now() - last <= startupTimes.cooldown) return;
  // A failure of the code is met again by whoever draws them.
  const [unseen] = await Promise.all([centre.latestUnseen(), prepare().catch(() => undefined)]);
  if (!unseen || signal.aborted) return; // the next visit tries again
  for (const [index, notification] of unseen.toReversed().entries()) {
    if (index > 0) await sleep(clock, startupTimes.stagger, signal).catch(() => undefined);
    if (signal.aborted) return;
    centre.offerToast(notification);
  }
  storage.set(key, String(clock.now()));
}
