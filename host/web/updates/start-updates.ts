import { globalErrors } from '#core/web/shell';
import type { Clock } from '#core/web';
import type { PluginHost } from '#core/registry';
import { analytics } from '#core/web/tokens';
import { AppUpdates } from './app-updates.ts';
import { followServedBuild, loadServedBuild } from './version-script.ts';
import { whenStable } from './when-stable.ts';

/** Follows new versions of the application, once the page has come to rest. Not while its files change under `npm run dev`. */
export async function startUpdates(host: PluginHost, clock: Clock, startedAt: number): Promise<void> {
  if (document.querySelector('script[src="/__reload.js"]')) return;
  await whenStable(clock, (run) => ('requestIdleCallback' in window ? window.requestIdleCallback(run) : undefined));
  const [errors, measure] = await Promise.all([host.scope.resolve(globalErrors), host.scope.resolve(analytics)]);
  const build = document.querySelector<HTMLMetaElement>('meta[name="kostra-build"]')?.content ?? '';
  const onOldVersion = () => errors.oldVersion();
  const load = () => loadServedBuild(document, clock);
  const { serviceWorker: container } = window.navigator; // absent on plain http, whatever its type says
  if (!container) return followServedBuild({ clock, build, load, onOldVersion });
  void load().then((served) => measure.event('version', { build, served }));
  const reload = () => window.location.reload();
  await new AppUpdates({ container, clock, startedAt, build, analytics: measure, onOldVersion, reload }).start();
}
