import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DependencyGraph } from './dependency-graph.ts';

const root = mkdtempSync(join(tmpdir(), 'kostra-reach-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A small project: two plugins, of which `bills` imports the contract of `people`, and tests of each kind. */
const house = {
  'package.json': JSON.stringify({
    imports: { '#core/money': './core/money/index.ts', '#plugins/*/contract': './plugins/*/contract/index.ts' },
  }),
  'core/money/index.ts': "export * from './exact.ts';",
  'core/money/exact.ts': 'export const one = 1;',
  'core/money/exact.test.ts': "import './exact.ts';",
  'core/web/index.ts': 'export const web = 1;',
  'core/web/page.test.tsx': "import './index.ts';",
  'host/cli/start.ts': "import '../gateway/main.ts';",
  'host/gateway/main.ts': 'export const main = 1;',
  'host/web/boot.tsx': "import '../../core/web/index.ts';",
  'plugins/people/manifest.ts': "export default { page: () => import('./web/page.tsx') };",
  'plugins/people/contract/index.ts': 'export const people = 1;',
  'plugins/people/web/page.tsx': 'export const page = 1;',
  'plugins/people/web/i18n/sk.json': '{}',
  'plugins/people/gateway/index.ts': 'export default 1;',
  'plugins/people/gateway/people.test.ts': "import '#plugins/people/contract'; testGateway;",
  'plugins/bills/manifest.ts': "import '#plugins/people/contract'; export default 1;",
  'plugins/bills/contract/index.ts': "import { one } from '#core/money'; export const bills = one;",
  'plugins/bills/contract/bills.test.ts': "import './index.ts';",
  'plugins/bills/gateway/index.ts': 'export default 1;',
  'plugins/bills/gateway/migrations/0001-bills.ts': 'export const up = 1;',
  'plugins/bills/gateway/bills.test.ts': "import '#plugins/bills/contract'; testGateway;",
  'tests/conformance/all.test.ts': 'installedEndpoints();',
  'tests/fixtures/rights.csv': 'a,b',
  'tests/conformance/rights.test.ts': "read('rights.csv');",
  'tests/e2e/people.spec.ts': "test.skip(...requires('people'));",
  'tests/e2e/frame.spec.ts': 'test();',
  'tests/e2e/walk.spec.ts': "import './every-page.ts';",
  'tests/e2e/every-page.ts': 'installedContributions();',
};
for (const [path, text] of Object.entries(house)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const reach = new DependencyGraph(root);
const testsThatReach = (...changed: string[]) =>
  [...reach.to(changed)].filter((path) => /\.(?:test|spec)\.tsx?$/.test(path)).toSorted();
const all = Object.keys(house).filter((path) => /\.(?:test|spec)\.tsx?$/.test(path));

test('a changed test reaches itself alone', () => {
  expect(testsThatReach('core/money/exact.test.ts')).toEqual(['core/money/exact.test.ts']);
});

test('who imports a file reaches it, through names of the house, and who opens a gateway with such a plugin', () => {
  expect(testsThatReach('core/money/exact.ts')).toEqual([
    'core/money/exact.test.ts',
    'plugins/bills/contract/bills.test.ts',
    'plugins/bills/gateway/bills.test.ts',
    'tests/conformance/all.test.ts',
    'tests/e2e/walk.spec.ts',
  ]);
});

test('the gateway part of a plugin is reached by tests that open a gateway with it, or with a plugin that needs it', () => {
  expect(testsThatReach('plugins/people/gateway/index.ts')).toEqual([
    'plugins/bills/gateway/bills.test.ts',
    'plugins/people/gateway/people.test.ts',
    'tests/conformance/all.test.ts',
    'tests/e2e/people.spec.ts',
    'tests/e2e/walk.spec.ts',
  ]);
  expect(testsThatReach('plugins/bills/gateway/index.ts')).toEqual([
    'plugins/bills/gateway/bills.test.ts',
    'tests/conformance/all.test.ts',
    'tests/e2e/walk.spec.ts',
  ]);
});

test('a page is reached by browser tests that say they need its plugin', () => {
  expect(testsThatReach('plugins/people/web/page.tsx')).toContain('tests/e2e/people.spec.ts');
  expect(testsThatReach('plugins/people/web/page.tsx')).not.toContain('tests/e2e/frame.spec.ts');
});

test('every browser test reaches what serves the product', () => {
  for (const changed of ['core/web/index.ts', 'host/gateway/main.ts'])
    expect(testsThatReach(changed)).toEqual(
      expect.arrayContaining(['tests/e2e/frame.spec.ts', 'tests/e2e/people.spec.ts']),
    );
});

test('texts of a plugin are its manifest’s, migrations its gateway part’s, a table is its reader’s', () => {
  expect(testsThatReach('plugins/people/web/i18n/sk.json')).toContain('tests/conformance/all.test.ts');
  expect(testsThatReach('plugins/bills/gateway/migrations/0001-bills.ts')).toEqual([
    'plugins/bills/gateway/bills.test.ts',
    'tests/conformance/all.test.ts',
    'tests/e2e/walk.spec.ts',
  ]);
  expect(testsThatReach('tests/fixtures/rights.csv')).toEqual(['tests/conformance/rights.test.ts']);
});

test('packages, settings and the way tests are run are everybody’s', () => {
  for (const changed of ['package.json', 'config/navigation.json', 'tests/vitest.config.ts', 'host/cli/suite/reach.ts'])
    expect(testsThatReach(changed)).toEqual(all.toSorted());
});
