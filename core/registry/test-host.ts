import { ManualTimers } from './test-timers.ts';
import { definePlugin, type PluginContext, type PluginManifest } from './plugin.ts';
import { PluginHost, type PluginHostOptions } from './plugin-host.ts';
import type { PluginSource } from './plugin-record.ts';
import { type AnyContribution, contribute, point } from './point.ts';
import { provideNow, type Provider, type ServiceLifetime } from './provider.ts';
import { type Dependency, type Token, token } from './token.ts';

/** Test helpers for the registry: plugins with one service each, which writes its creation and its end to a log. */

export type TestService = { readonly id: string; readonly uses: readonly (TestService | undefined)[] };
export type TestToken = Token<TestService, 'app'>;

export const shown = point<string>('core.shown');

export function serviceOf(plugin: string): TestToken {
  return token<TestService, 'app'>(`${plugin}.service`, 'app');
}

/**
 * Makes a test plugin that provides the service `<id>.service`, which depends on `needs`, and contributes its id to the point `core.shown`.
 * The service writes its creation and its end to `log`.
 */
export function plugin(
  id: string,
  needs: readonly Dependency<'app'>[] = [],
  more: Partial<PluginManifest> = {},
  log: string[] = [],
): PluginManifest {
  return definePlugin({
    id,
    version: '1.0.0',
    provides: [serviceProvider(id, needs, log)],
    contributes: [showing(id)],
    ...more,
  });
}

export function serviceProvider(id: string, needs: readonly Dependency<'app'>[], log: string[] = []): Provider {
  return provideNow(serviceOf(id), needs, (...given) => {
    const lifetime = given.at(-1) as unknown as ServiceLifetime; // the last argument, after any number of dependencies
    log.push(`make ${id}`);
    lifetime.onDispose(() => void log.push(`dispose ${id}`));
    return { id, uses: given.slice(0, -1) as unknown as TestService[] };
  });
}

export function showing(id: string, options: Partial<AnyContribution> = {}): AnyContribution {
  return contribute(shown, { ...options, id: `${id}.${options.id ?? 'shown'}` }, id);
}

/** Returns a manifest's `activate` that runs the function; no module is imported. */
export function activating(run: (context: PluginContext) => void | Promise<void>): Pick<PluginManifest, 'activate'> {
  return { activate: async () => ({ default: run }) };
}

export function sourceOf(manifest: PluginManifest): PluginSource {
  return { id: manifest.id, load: () => manifest };
}

/** Makes a host in which these plugins are installed but not started. */
export async function hostWith(
  manifests: readonly PluginManifest[],
  options: Partial<PluginHostOptions> = {},
): Promise<{ host: PluginHost; timers: ManualTimers }> {
  const timers = new ManualTimers();
  const host = new PluginHost({ lifetime: 'app', timers, now: () => 0, ...options });
  await host.install(manifests.map(sourceOf));
  return { host, timers };
}

export function phases(host: PluginHost): Record<string, string> {
  return Object.fromEntries(host.plugins.map(({ id, phase }) => [id, phase]));
}

export function codes(host: PluginHost): string[] {
  return host.diagnostics.list.map(({ code, plugin: of }) => `${of}: ${code}`);
}

/** Returns the values that active plugins contribute to `core.shown`, in order. */
export function seen(host: PluginHost): string[] {
  return host.contributions.read(shown).map(({ value }) => value);
}
