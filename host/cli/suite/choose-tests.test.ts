import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { chooseTests } from './choose-tests.ts';

const root = mkdtempSync(join(tmpdir(), 'kostra-choose-'));
afterAll(() => rmSync(root, { recursive: true }));

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.sk', ...words], { cwd: root });
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const house = {
  '.gitignore': 'node_modules\n',
  'package.json': '{}',
  'core/sum.ts': 'export const sum = 1;',
  'core/sum.test.ts': "import './sum.ts';",
  'core/sum.release.test.ts': "import './sum.ts';",
  'plugins/notes/manifest.ts': 'export default 1;',
  'plugins/notes/contract/index.ts': 'export const notes = 1;',
  'plugins/notes/contract/notes.test.ts': "import './index.ts';",
  'tests/conformance/all.test.ts': 'installedEndpoints();',
  'tests/faults/backup.release.test.ts': 'test();',
  'tests/faults/killed.release.test.ts': 'test();',
};
for (const [path, text] of Object.entries(house)) write(path, text);
git('init', '--quiet');
git('add', '.');
git('commit', '--quiet', '-m', 'first');
beforeEach(() => {
  git('checkout', '--quiet', '.');
});
const day = new Date('2026-11-28T12:00:00Z');

test('a tier has the files whose names say so', () => {
  expect(chooseTests(root, { tier: 'first' }, day)).toEqual({
    files: ['core/sum.test.ts', 'plugins/notes/contract/notes.test.ts', 'tests/conformance/all.test.ts'],
  });
  expect(chooseTests(root, { tier: 'release' }, day).files).toEqual([
    'core/sum.release.test.ts',
    'tests/faults/backup.release.test.ts',
    'tests/faults/killed.release.test.ts',
  ]);
});

test('a path chooses among them, a part takes its share and says so', () => {
  expect(chooseTests(root, { tier: 'first', paths: ['plugins/notes'] }, day).files).toHaveLength(1);
  const parts = [1, 2].map((at) => chooseTests(root, { tier: 'release', part: { at, of: 2 } }, day));
  expect(parts.flatMap(({ files }) => files)).toHaveLength(3);
  expect(parts[0]?.leftOut).toBe('Part 1 of 2: 2 of 3 files.');
});

test('a change in the core chooses what comes to it, and says what is left out', () => {
  write('core/sum.ts', 'export const sum = 2;');
  const { files, plugins, leftOut } = chooseTests(root, { tier: 'first', changed: {} }, day);
  expect(files).toEqual(['core/sum.test.ts']);
  expect(plugins).toBeUndefined();
  expect(leftOut).toMatch(/^1 file has changed since [0-9a-f]{8}: 2 of 3 test files are left out/);
});

test('a change in a plugin asks what asks every plugin of that one alone', () => {
  write('plugins/notes/contract/index.ts', 'export const notes = 2;');
  const { files, plugins, leftOut } = chooseTests(root, { tier: 'first', changed: {} }, day);
  expect(files).toEqual(['plugins/notes/contract/notes.test.ts', 'tests/conformance/all.test.ts']);
  expect(plugins).toEqual(['notes']);
  expect(leftOut).toContain('ask of notes alone');
});

test('a change that nothing of the release tier comes to gets a quarter of it, by the day', () => {
  write('plugins/notes/contract/index.ts', 'export const notes = 2;');
  const { files, leftOut } = chooseTests(root, { tier: 'release', changed: {} }, day);
  expect(files.length).toBeLessThanOrEqual(1);
  expect(leftOut).toMatch(/no test of this tier comes to them\. Instead part [1-4]\/4 is run/);
});
