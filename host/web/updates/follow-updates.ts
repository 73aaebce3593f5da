import { globalErrors } from '#core/web/shell';
import type { Clock } from '#core/web';
import type { PluginHost } from '#core/registry';
import { analytics } from '#core/web/tokens';
import { AppUpdates } from './app-updates.ts';
import { followServedBuild, loadServedBuild } from './version-script.ts';

/** Follows updates through the service worker; without one, through the version that the gateway serves. [A8-9] [B9-11] */
export async function followUpdates(host: PluginHost, clock: Clock, startedAt: number): Promise<void> {
  const [errors, measure] = await Promise.all([host.scope.resolve(globalErrors), host.scope.resolve(analytics)]);
  const build = document.querySelector<HTMLMetaElement>('meta[name="kostra-build"]')?.content ?? '';
  const onOldVersion = () => errors.oldVersion();
  const load = () => loadServedBuild(document, clock);
  const { serviceWorker: container } = window.navigator; // absent on plain http, although its type has no undefined
  if (!container) return followServedBuild({ clock, build, load, onOldVersion });
  void load().then((served) => measure.event('version', { build, served }));
  const reload = () => window.location.reload();
  await new AppUpdates({ container, clock, startedAt, build, analytics: measure, onOldVersion, reload }).start();
}
