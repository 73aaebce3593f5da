import { expect, test } from 'vitest';
import { isSumsRow } from './sums-row.ts';

test('a row of sums is a word that says so and nothing but numbers', () => {
  expect(isSumsRow(['Spolu', '1 234,50 €', '', "1'234.50", '−3 %'])).toBe(true);
  expect(isSumsRow(['Spolu', '12', 'Dosky'])).toBe(false);
  expect(isSumsRow(['Dosky', '12'])).toBe(false);
  expect(isSumsRow(['Celkom EUR:'])).toBe(false);
});

test('a cell of very many spaces is read once', () => {
  expect(isSumsRow(['Spolu', `1${' '.repeat(400_000)}x`])).toBe(false);
});
