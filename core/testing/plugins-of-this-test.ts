import { expect } from 'vitest';
import { PluginsOfTests } from '../../host/build/plugins-of-tests.ts';
import { root } from '../../host/gateway/root.ts';

let read: PluginsOfTests | undefined;

/**
 * Returns the plugins that the running test file imports, the plugins that these depend on, and those in `also`. Returns `'all'` if no test
 * file runs, as in a benchmark.
 */
export function pluginsOfThisTest(also: readonly string[] = []): readonly string[] | 'all' {
  const path = process.env['VITEST'] ? expect.getState().testPath : undefined;
  if (path === undefined) return 'all';
  read ??= new PluginsOfTests(root);
  return read.of(path, also);
}
