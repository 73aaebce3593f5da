import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { discoverPlugins } from '../host/build/discovery.ts';
import { filesWithoutTheirPlugins } from '../host/build/plugin-tests.ts';
import { sourceFiles } from '../host/build/source-files.ts';
import { chosenFiles } from './chosen-files.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// The files that cannot be imported: those of plugins with a missing dependency, and tests of a missing plugin. They are excluded, so they
// do not fail.
const skipped = filesWithoutTheirPlugins(root, discoverPlugins(root));

const waitTimeout = join(root, 'core/testing/wait-timeout.ts');
const pageWaitTimeout = join(root, 'core/testing/wait-timeout-of-pages.ts');
/** The setup that records the processor time of each test file, if `npm test` requests it. */
const costs = process.env['KOSTRA_COSTS'] ? [join(root, 'core/testing/note-costs.ts')] : [];

const folders = ['core', 'plugins', 'host', 'tests'];

const chosen = chosenFiles();
const testFiles = folders
  .flatMap((folder) => sourceFiles(join(root, folder)))
  .map((file) => relative(root, file).replaceAll('\\', '/'))
  .filter((file) => /\.test\.tsx?$/.test(file) && chosen?.has(file) !== false);
/** The files that need a database server. The server takes seconds to start, so it starts only if a chosen test needs it. */
const withDatabase = testFiles.filter(
  (file) =>
    file.endsWith('.test.ts') && /\b(?:test|use)(?:Gateway|Database)\(/.test(readFileSync(join(root, file), 'utf8')),
);

const common = {
  root,
  exclude: ['tests/e2e/**', '**/node_modules/**', '**/fixtures/**', ...skipped],
  expect: { poll: { timeout: 60_000 /* The same timeout as in wait-timeout.ts. */ } },
  restoreMocks: true,
  unstubGlobals: true,
};

/**
 * The files that take longest, because they mostly wait for processes. They begin first, because otherwise one of them would still run at
 * the end while the other workers are idle.
 */
const longest = [
  'tests/faults/plugin-kit.release',
  'tests/faults/full-disk.release',
  'tests/faults/several-gateways.release',
  'tests/faults/fuzz.release',
  'tests/faults/backup.release',
  'tests/faults/killed-long-work.release',
  'tests/faults/unbroken-series.release',
  'tests/faults/inbound.release',
  'tests/faults/campaign.release',
  'tests/faults/plugin-removal.release', // apart from plugin-kit, since both need much memory
  'tests/faults/remaining-plugins.release',
  'plugins/invoices/gateway/demo.release',
  'tests/faults/recurring.release',
  'tests/faults/killed-while-issuing.release',
  'host/cli/command-line.release',
  'host/gateway/embedded-postgres.release',
  'tests/faults/hub-survives.release',
  'host/cli/operator/operator-input.release',
  'tests/conformance/endpoints',
  'host/gateway/backup/restore',
  'tests/conformance/first-load',
  'host/build/build-web',
  'tests/conformance/many-documents',
].map((path) => join(root, `${path}.test.ts`).replaceAll('\\', '/'));

/**
 * The order of the projects after the longest files. The files are grouped by project, because a worker that changes to another project is
 * restarted and loses its loaded modules.
 */
const thenProjects = ['database', 'browser', 'node'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = longest.flatMap((path) => sorted.filter(({ moduleId }) => moduleId === path));
    const rest = sorted.filter((file) => !long.includes(file));
    const of = (list: readonly TestSpecification[], name: string) =>
      list.filter(({ project }) => project.name === name);
    return [...of(long, 'node'), ...of(long, 'database'), ...thenProjects.flatMap((name) => of(rest, name))];
  }
}

export default defineConfig({
  root,
  cacheDir: join(root, 'node_modules/.cache/vite'),
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // The number of workers is one more than the number of cores for which `npm test` is designed, because the first files mostly wait for
    // their processes.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // The timeouts are long because a test may be slow on a busy machine, but they still end a hanging test.
    testTimeout: 180_000,
    hookTimeout: 600_000,
    // A worker keeps its loaded modules for the following test files, because loading them again for each file would take longer than the
    // tests.
    isolate: false,
    // A file may have no tests for the chosen plugin (core/testing/chosen-plugin.ts).
    passWithNoTests: Boolean(process.env['KOSTRA_PLUGIN']),
    // A failed value is printed completely, because otherwise the log of CI would shorten arrays and objects.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'node',
          environment: 'node',
          include: testFiles.filter((file) => file.endsWith('.test.ts') && !withDatabase.includes(file)),
          setupFiles: [waitTimeout, ...costs],
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'database',
          environment: 'node',
          include: withDatabase,
          globalSetup: [join(root, 'core/testing/vitest-global-setup.ts')],
          setupFiles: [waitTimeout, ...costs],
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'browser',
          environment: 'jsdom',
          include: testFiles.filter((file) => file.endsWith('.test.tsx')),
          setupFiles: [waitTimeout, pageWaitTimeout, ...costs],
        },
      },
    ],
  },
});
