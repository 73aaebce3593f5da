import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkName } from './check-name.ts';
import { pluginNames } from './plugin-names.ts';

const root = mkdtempSync(join(tmpdir(), 'kostra-names-'));
mkdirSync(join(root, 'plugins/partners'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));
const check = (name: string) => checkName(name, root, new Set(['users', 'bank-accounts']));

test.each(['notes', 'price-levels', 'b2b', 'a'])('takes %s', (name) => {
  expect(() => check(name)).not.toThrow();
});

test.each([
  ['Notes', 'plugin-bad-id', 'such as "notes"'],
  ['priceLevels', 'plugin-bad-id', 'such as "price-levels"'],
  ['price_levels', 'plugin-bad-id', 'such as "price-levels"'],
  ['Cenové hladiny', 'plugin-bad-id', 'such as "cenove-hladiny"'],
  ['-x', 'plugin-bad-id', 'such as "x"'],
  ['2nd', 'plugin-bad-id', 'such as "nd"'],
  ['a--b', 'plugin-bad-id', 'such as "a-b"'],
  ['../../etc', 'plugin-bad-id', 'such as "etc"'],
  ['', 'plugin-bad-id', 'such as "price-levels"'],
  ['x'.repeat(41), 'plugin-bad-id', 'up to 40'],
  ['class', 'plugin-reserved-id', '"class-notes"'],
  ['core', 'plugin-reserved-id', '"core-notes"'],
  ['partners', 'plugin-exists', 'check partners'],
  ['users', 'plugin-address-taken', 'Choose another name'],
])('refuses "%s": %s', (name, code, fix) => {
  expect(() => check(name)).toThrow(expect.objectContaining({ code, fix: expect.stringContaining(fix) }));
});

test('a name is written as its place asks', () => {
  expect(pluginNames('price-levels')).toEqual({
    id: 'price-levels',
    camel: 'priceLevels',
    Pascal: 'PriceLevels',
    UPPER: 'PRICE_LEVELS',
    snake: 'price_levels',
    Title: 'Price levels',
  });
});
