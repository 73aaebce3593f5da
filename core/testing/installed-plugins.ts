import { discoverPlugins, type LeftOutPlugin } from '../../host/build/discovery.ts';
import { type ImportedPlugin, readPlugins } from '../../host/build/import-plugins.ts';
import { root } from '../../host/gateway/root.ts';

let read: ReturnType<typeof readPlugins> | undefined;

/**
 * Every plugin of the checkout with its contract and manifest, so that a new one is covered unasked. One that throws is left
 * out, as the build does, so that it fails one test (tests/conformance/plugins.test.ts), which says where to look, and not those of all.
 */
export async function installedPlugins(): Promise<readonly ImportedPlugin[]> {
  return (await readOnce()).plugins;
}

/** Those that are not among them, and why. */
export async function leftOutPlugins(): Promise<readonly LeftOutPlugin[]> {
  return (await readOnce()).leftOut;
}

function readOnce(): ReturnType<typeof readPlugins> {
  return (read ??= readPlugins(root, discoverPlugins(root)));
}
