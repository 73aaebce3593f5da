import { expect } from 'vitest';
import { PluginsOfTests } from '../../host/build/plugins-of-tests.ts';
import { root } from '../../host/gateway/root.ts';

let read: PluginsOfTests | undefined;

/** The plugins that the test file is about which runs now, and those named `also`; all where none runs, as in a bench. */
export function pluginsOfThisTest(also: readonly string[] = []): readonly string[] | 'all' {
  const path = process.env['VITEST'] ? expect.getState().testPath : undefined;
  if (path === undefined) return 'all';
  read ??= new PluginsOfTests(root);
  return read.of(path, also);
}
