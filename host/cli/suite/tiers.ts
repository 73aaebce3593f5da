import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { discoverPlugins } from '../../build/discovery.ts';
import { filesWithoutTheirPlugins } from '../../build/plugin-tests.ts';

/**
 * `first`: what every change needs, run by `npm test`. `release`: what only the whole product can show, run by
 * `npm run test:release`. A file's name says its tier: `backup.release.test.ts`, `numbering.release.spec.ts`.
 */
export type Tier = 'first' | 'release';

export function tierOf(path: string): Tier {
  return /\.release\.(?:test|spec)\.tsx?$/.test(path) ? 'release' : 'first';
}

/** Playwright runs `*.spec.ts`, vitest all other tests. */
export function isBrowserTest(path: string): boolean {
  return path.endsWith('.spec.ts');
}

/** Every test file of the checkout that can be loaded with the plugins that are there: paths relative to it, with `/`, sorted. */
export function testFiles(root: string): string[] {
  const absent = filesWithoutTheirPlugins(root, discoverPlugins(root)).map((path) => path.replace(/\*\*$/, ''));
  return globSync('{core,host,plugins,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/(?:^|\/)(?:node_modules|fixtures)\//.test(file))
    .filter((file) => !absent.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path)))
    .toSorted();
}
