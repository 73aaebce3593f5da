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
// A plugin that is left out, and a test that names an absent plugin, cannot be imported: they are skipped by name, never failed.
const skipped = filesWithoutTheirPlugins(root, discoverPlugins(root));

const patience = join(root, 'core/testing/patience.ts');
const patienceOfPages = join(root, 'core/testing/patience-of-pages.ts');
/** Notes what each file takes of the processor, where `npm test` asks for it. */
const costs = process.env['KOSTRA_COSTS'] ? [join(root, 'core/testing/note-costs.ts')] : [];

const rooms = ['core', 'plugins', 'host', 'tests'];

const chosen = chosenFiles();
const testFiles = rooms
  .flatMap((room) => sourceFiles(join(root, room)))
  .map((file) => relative(root, file).replaceAll('\\', '/'))
  .filter((file) => /\.test\.tsx?$/.test(file) && chosen?.has(file) !== false);
/** A database server takes seconds to start: only where a chosen test asks for one. */
const withDatabase = testFiles.filter(
  (file) =>
    file.endsWith('.test.ts') && /\b(?:test|use)(?:Gateway|Database)\(/.test(readFileSync(join(root, file), 'utf8')),
);

const common = {
  root,
  exclude: ['tests/e2e/**', '**/node_modules/**', '**/fixtures/**', ...skipped],
  expect: { poll: { timeout: 60_000 /* as patience.ts */ } },
  restoreMocks: true,
  unstubGlobals: true,
};

/**
 * Those that take longest, and mostly wait for processes of their own: begun last, one would run alone while the other workers
 * have nothing to do.
 */
const longest = [
  'tests/faults/plugin-kit.release',
  'tests/faults/plugin-removal.release',
  'tests/faults/full-disk.release',
  'tests/faults/several-gateways.release',
  'tests/faults/fuzz.release',
  'tests/faults/backup.release',
  'tests/faults/killed-long-work.release',
  'tests/faults/unbroken-series.release',
  'tests/faults/inbound.release',
  'tests/faults/campaign.release',
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

/** What follows them: a worker whose next file is of another project ends, and with it the modules that it has loaded. */
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
    // One more than the cores that `npm test` is meant for: those that begin first mostly wait for processes of their own.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Nothing waits for time: a test that takes long waits for a busy machine, and one that hangs is still ended.
    testTimeout: 180_000,
    hookTimeout: 600_000,
    // A worker keeps the modules it has loaded for its next test file: loading them anew for each took longer than the tests.
    isolate: false,
    // Of the plugins that are chosen a file may have nothing to ask (core/testing/chosen-plugin.ts).
    passWithNoTests: Boolean(process.env['KOSTRA_PLUGIN']),
    // What fails is printed whole: of a list, CI would only tell that it is one.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'node',
          environment: 'node',
          include: testFiles.filter((file) => file.endsWith('.test.ts') && !withDatabase.includes(file)),
          setupFiles: [patience, ...costs],
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
          setupFiles: [patience, ...costs],
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'browser',
          environment: 'jsdom',
          include: testFiles.filter((file) => file.endsWith('.test.tsx')),
          setupFiles: [patience, patienceOfPages, ...costs],
        },
      },
    ],
  },
});
