import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { discoverPlugins } from '../../build/discovery.ts';
import { filesWithoutTheirPlugins } from '../../build/plugin-tests.ts';

/**
 * The tiers of tests. `first` runs for every change, by `npm test`. `release` needs the whole product and runs by `npm run test:release`.
 * The name of a file shows its tier: `backup.release.test.ts`, `numbering.release.spec.ts`.
 */
export type Tier = 'first' | 'release';

export function tierOf(path: string): Tier {
  return /\.release\.(?:test|spec)\.tsx?$/.test(path) ? 'release' : 'first';
}

/** Returns whether Playwright runs the test (`*.spec.ts`); vitest runs all other tests. */
export function isBrowserTest(path: string): boolean {
  return path.endsWith('.spec.ts');
}

/** Returns every test file of the checkout that can be loaded with the installed plugins, as sorted paths relative to it, with `/`. */
export function testFiles(root: string): string[] {
  const absent = filesWithoutTheirPlugins(root, discoverPlugins(root)).map((path) => path.replace(/\*\*$/, ''));
  return globSync('{core,host,plugins,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/(?:^|\/)(?:node_modules|fixtures)\//.test(file))
    .filter((file) => !absent.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path)))
    .toSorted();
}
