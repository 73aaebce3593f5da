import { expect, test } from 'vitest';
import { bearerOf } from './bearer.ts';

test.each([
  ['Bearer abc.def', 'abc.def'],
  ['bearer abc.def', 'abc.def'],
  ['BEARER  abc.def', 'abc.def'],
  ['Bearer inside 0193', 'inside 0193'],
  ['Basic abc', undefined],
  ['Bearer', undefined],
  [undefined, undefined],
])('the scheme of a token may be written in any case: %s', (header, token) => {
  expect(bearerOf(header)).toBe(token);
});
