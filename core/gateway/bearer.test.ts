import { expect, test } from 'vitest';
import { bearerOf } from './bearer.ts';

test.each([
  ['Bearer abc.def', 'abc.def'],
  ['bearer abc.def', 'abc.def'],
  ['BEARER  abc.def ', 'abc.def'],
  ['Basic abc', undefined],
  ['Bearer', undefined],
  ['Bearer a b', undefined],
  [undefined, undefined],
])('the scheme of a token may be written in any case: %s', (header, token) => {
  expect(bearerOf(header)).toBe(token);
});
