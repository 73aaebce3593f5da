import { afterAll, expect, it } from 'vitest';
import { FixtureRoot } from '../build/test-fixture-root.ts';
import { partDoors } from './part-doors.ts';

const gateway = 'plugins/tags/gateway';
const root = new FixtureRoot({
  'plugins/tags/README.md': '# Tags\n',
  [`${gateway}/index.ts`]: '',
  [`${gateway}/prints/index.ts`]: '',
  [`${gateway}/prints/README.md`]: '# Prints\n',
  [`${gateway}/prints/sheet/index.ts`]: '',
  [`${gateway}/prints/sheet/README.md`]: '# The sheet\n',
  [`${gateway}/rows/index.ts`]: '',
});
const doorOf = partDoors(root.path);

afterAll(() => root.remove());

it.each([
  ['from beside it', `${gateway}/index.ts`, `${gateway}/prints/print.ts`, `${gateway}/prints/index.ts`],
  ['by its door too', `${gateway}/index.ts`, `${gateway}/prints/index.ts`, `${gateway}/prints/index.ts`],
  ['of the outer one from outside', `${gateway}/a.ts`, `${gateway}/prints/sheet/a.ts`, `${gateway}/prints/index.ts`],
  [
    'of the inner one from the outer',
    `${gateway}/prints/a.ts`,
    `${gateway}/prints/sheet/a.ts`,
    `${gateway}/prints/sheet/index.ts`,
  ],
  ['of another part', `${gateway}/rows/a.ts`, `${gateway}/prints/print.ts`, `${gateway}/prints/index.ts`],
])('finds the door %s', (_where, importer, imported, door) => {
  expect(doorOf(importer, imported)).toBe(door);
});

it.each([
  ['within a part', `${gateway}/prints/a.ts`, `${gateway}/prints/b.ts`],
  ['out of a part', `${gateway}/prints/sheet/a.ts`, `${gateway}/prints/b.ts`],
  ['into a folder without a README', `${gateway}/index.ts`, `${gateway}/rows/table.ts`],
  ['into the plugin itself', 'tests/a.ts', `${gateway}/index.ts`],
  ['outside plugins', 'core/gateway/a.ts', 'core/gateway/mail/send.ts'],
])('finds none %s', (_where, importer, imported) => {
  expect(doorOf(importer, imported)).toBeUndefined();
});
