import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { discoverPlugins } from '../host/build/discovery.ts';
import { filesWithoutTheirPlugins } from '../host/build/plugin-tests.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const globalSetup = join(root, 'core/testing/vitest-global-setup.ts');

// A plugin that is left out, and a test that names an absent plugin, cannot be imported: they are skipped by name, never failed.
const skipped = filesWithoutTheirPlugins(root, discoverPlugins(root));

const patience = join(root, 'core/testing/patience.ts');
const patienceOfPages = join(root, 'core/testing/patience-of-pages.ts');

const common = {
  root,
  exclude: ['tests/e2e/**', '**/node_modules/**', '**/fixtures/**', ...skipped],
  globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
  expect: { poll: { timeout: 20_000 } },
  restoreMocks: true,
  unstubGlobals: true,
};

/** Those that take minutes begin first: begun last, they would run alone while the other worker has nothing to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = sorted.filter(({ moduleId }) => /\/tests\/faults\/plugin-[^/]+$/.test(moduleId));
    return [...long, ...sorted.filter((file) => !long.includes(file))];
  }
}

const rooms = '{core,plugins,host,tests}';

export default defineConfig({
  root,
  cacheDir: join(root, 'node_modules/.cache/vite'),
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Nothing waits for time: a test that takes long waits for a busy machine, and one that hangs is still ended.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'node',
          environment: 'node',
          include: [`${rooms}/**/*.test.ts`],
          setupFiles: [patience],
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'browser',
          environment: 'jsdom',
          include: [`${rooms}/**/*.test.tsx`],
          setupFiles: [patience, patienceOfPages],
        },
      },
    ],
  },
});
