import type { leftOut, manifests } from 'virtual:kostra-plugins';
import type { PluginSource } from '#core/registry';

interface BuiltPlugins {
  readonly manifests: typeof manifests;
  readonly leftOut: typeof leftOut;
}

/**
 * Returns the plugins of this build for the registry, without those that the deployment turned off. A plugin that the build left out is
 * included and fails to load, so that the inspector shows it with the reason and the fix.
 */
export function pluginSources(built: BuiltPlugins, { off }: { readonly off: readonly string[] }): PluginSource[] {
  const present = built.manifests.map(({ id, manifest }): PluginSource => ({ id, load: () => manifest }));
  const absent = built.leftOut.map(
    ({ id, cause, fix }): PluginSource => ({
      id,
      load: () => {
        throw Object.assign(new Error(`The build left it out: ${cause}`), { fix });
      },
    }),
  );
  return [...present, ...absent].filter(({ id }) => !off.includes(id));
}
