import { expect, it } from 'vitest';
import { readAddedFilters, writeAddedFilters } from './added-filters.ts';

it('are one text for the same list, whoever set which first', () => {
  const text = 'calls:missed;tags:any,3,17';
  expect(writeAddedFilters({ tags: 'any,3,17', calls: 'missed' })).toBe(text);
  expect(readAddedFilters(text)).toEqual({ tags: 'any,3,17', calls: 'missed' });
  expect(writeAddedFilters({ tags: undefined })).toBeUndefined();
});

it.each(['', 'tags', 'tags:', ':3', 'tags:3;', "tags:3'--", 'tags:3 or 1', 'Tags:3'])('are none in %j', (text) =>
  expect(readAddedFilters(text)).toEqual({}),
);
