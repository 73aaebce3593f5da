import type { Clock } from '#core/web';
import type { PluginHost } from '#core/registry';
import { followUpdates } from './follow-updates.ts';
import { whenStable } from './when-stable.ts';

/**
 * Follows new versions of the application, once the page has come to rest, but not while its files change under `npm run dev`. All code
 * that it needs is already loaded: a version that arrives meanwhile may remove the old files.
 */
export async function startUpdates(host: PluginHost, clock: Clock, startedAt: number): Promise<void> {
  if (document.querySelector('script[src="/__reload.js"]')) return;
  await whenStable(clock, (run) => ('requestIdleCallback' in window ? window.requestIdleCallback(run) : undefined));
  await followUpdates(host, clock, startedAt);
}
