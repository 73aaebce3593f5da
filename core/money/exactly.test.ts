import { expect, test } from 'vitest';
import { divideAmounts, multiplyAmounts } from './exactly.ts';

test('a product has all its places', () => {
  expect(multiplyAmounts('1.5', '0.50')).toBe('0.75');
  expect(multiplyAmounts('-3', '3.333333')).toBe('-9.999999');
  expect(multiplyAmounts('123456789012.123456', '0.000001')).toBe('123456.789012123456');
});

test('a quotient is rounded where it has no end, halves away from zero', () => {
  expect(divideAmounts('10', '3', 6)).toBe('3.333333');
  expect(divideAmounts('-1', '8', 2)).toBe('-0.13');
  expect(divideAmounts('250', '100', 6)).toBe('2.5');
});
