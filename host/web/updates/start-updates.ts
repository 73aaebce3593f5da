import type { Clock } from '#core/web';
import type { PluginHost } from '#core/registry';
import { followUpdates } from './follow-updates.ts';
import { whenStable } from './when-stable.ts';

/**
 * Starts following new versions of the application when the page is stable, except under `npm run dev`, where files change all the time.
 * The code for this is already loaded, because a new version may remove the old files from the server.
 */
export async function startUpdates(host: PluginHost, clock: Clock, startedAt: number): Promise<void> {
  if (document.querySelector('script[src="/__reload.js"]')) return;
  await whenStable(clock, (run) => ('requestIdleCallback' in window ? window.requestIdleCallback(run) : undefined));
  await followUpdates(host, clock, startedAt);
}
