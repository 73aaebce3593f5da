import { expect, test } from 'vitest';
import { filesOfPart, partOfTheDay, readPart } from './parts.ts';

test.each([
  ['1/1', { at: 1, of: 1 }],
  ['2/4', { at: 2, of: 4 }],
  ['4/4', { at: 4, of: 4 }],
  ['0/4', undefined],
  ['5/4', undefined],
  ['2', undefined],
  ['a/b', undefined],
  ['', undefined],
])('reads %s', (text, part) => {
  expect(readPart(text)).toEqual(part);
});

test('each file is in one part, and the parts are of about the same size', () => {
  const files = Array.from({ length: 10 }, (_, index) => `file ${index}`);
  const parts = [1, 2, 3, 4].map((at) => filesOfPart(files, { at, of: 4 }));
  expect(parts.flat().toSorted()).toEqual(files);
  expect(parts.map((part) => part.length)).toEqual([3, 3, 2, 2]);
});

test('four days in a row ask four parts', () => {
  const days = ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'].map((day) => new Date(`${day}T12:00:00Z`));
  expect(days.map((day) => partOfTheDay(day).at).toSorted()).toEqual([1, 2, 3, 4]);
});
