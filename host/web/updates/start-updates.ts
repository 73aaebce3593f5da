import type { Clock } from '#core/web';
import type { PluginHost } from '#core/registry';
import { whenStable } from './when-stable.ts';

/**
 * Follows new versions of the application, once the page has come to rest: what does so is fetched only then. Without a
 * connection it is left to the next visit. Not while its files change under `npm run dev`.
 */
export async function startUpdates(host: PluginHost, clock: Clock, startedAt: number): Promise<void> {
  if (document.querySelector('script[src="/__reload.js"]')) return;
  await whenStable(clock, (run) => ('requestIdleCallback' in window ? window.requestIdleCallback(run) : undefined));
  const following = await import('./follow-updates.ts').catch(() => undefined);
  await following?.followUpdates(host, clock, startedAt);
}
