import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { discoverPlugins } from '../host/build/discovery.ts';

let present: ReadonlySet<string> | undefined;

/**
 * Returns the required plugins that are missing in this checkout. A test that needs several plugins is skipped if one of them was deleted:
 *
 *     describe.skipIf(missing('documents', 'partners').length)('…', () => { … });     // vitest
 *     test.skip(...requires('documents', 'partners'));                                // Playwright, at the top of a file
 *
 * Import the contracts of those plugins with `import()` inside the test, or not at all: a file that *statically* imports a missing plugin is
 * skipped completely (host/build/plugin-tests.ts).
 */
export function missing(...pluginIds: readonly string[]): string[] {
  present ??= new Set(discoverPlugins(dirname(dirname(fileURLToPath(import.meta.url)))).plugins.map(({ id }) => id));
  return pluginIds.filter((id) => !present?.has(id));
}

/** Returns the arguments of Playwright's `test.skip`: the condition and the reason. */
export function requires(...pluginIds: readonly string[]): [skip: boolean, why: string] {
  const absent = missing(...pluginIds);
  return [absent.length > 0, `Needs plugins that are not here: ${absent.join(', ')}`];
}
