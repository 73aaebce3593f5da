import { discoverPlugins, type LeftOutPlugin } from '../../host/build/discovery.ts';
import { type ImportedPlugin, readPlugins } from '../../host/build/import-plugins.ts';
import { root } from '../../host/gateway/root.ts';

let read: ReturnType<typeof readPlugins> | undefined;

/**
 * Returns every plugin of the checkout with its contract and manifest, so that a new one is tested automatically. A plugin that throws is
 * left out, as the build does: then only one test (tests/conformance/plugins.test.ts) fails, which names the place, and not the tests of
 * all plugins.
 */
export async function installedPlugins(): Promise<readonly ImportedPlugin[]> {
  return (await readOnce()).plugins;
}

/** Returns the plugins that are left out, with the reasons. */
export async function leftOutPlugins(): Promise<readonly LeftOutPlugin[]> {
  return (await readOnce()).leftOut;
}

function readOnce(): ReturnType<typeof readPlugins> {
  return (read ??= readPlugins(root, discoverPlugins(root)));
}
