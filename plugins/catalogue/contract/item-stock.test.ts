import { expect, it } from 'vitest';
import { isOtherUnit } from './item-stock.ts';

it.each([
  ['ks', 'bal.', true],
  ['m', 'm²', true],
  ['ks', ' KS. ', false],
  ['m2', 'm²', false],
  ['', 'ks', false],
  ['ks', '.', false],
])('of the units %j and %j one is another: %j', (one, other, isOther) => {
  expect(isOtherUnit(one, other)).toBe(isOther);
  expect(isOtherUnit(other, one)).toBe(isOther);
});
