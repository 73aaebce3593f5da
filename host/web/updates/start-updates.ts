import { globalErrors } from '#core/web/gateway/global-errors.ts';
import type { PluginHost } from '#core/registry';
import type { Clock } from '#core/web/time/clock.ts';
import { analytics } from '#core/web/tokens';
import { AppUpdates } from './app-updates.ts';
import { whenStable } from './when-stable.ts';

/** Follows new versions of the application, once the page has come to rest. Not while its files change under `npm run dev`. */
export async function startUpdates(host: PluginHost, clock: Clock, startedAt: number): Promise<void> {
  const { serviceWorker } = window.navigator;
  if (!serviceWorker || document.querySelector('script[src="/__reload.js"]')) return; // absent on plain http
  await whenStable(clock, (run) => ('requestIdleCallback' in window ? window.requestIdleCallback(run) : undefined));
  const [errors, measure] = await Promise.all([host.scope.resolve(globalErrors), host.scope.resolve(analytics)]);
  const updates = new AppUpdates({
    container: serviceWorker,
    clock,
    startedAt,
    build: document.querySelector<HTMLMetaElement>('meta[name="kostra-build"]')?.content ?? '',
    analytics: measure,
    onOldVersion: () => errors.oldVersion(),
    reload: () => window.location.reload(),
  });
  await updates.start();
}
