import { expect, it } from 'vitest';
import { paysBackTooMuch } from './refund.ts';

it.each([
  ['-5', '123.00', '0.00', true],
  ['-5', '123.00', '4.99', true],
  ['-5', '123.00', '5.00', false],
  ['-5', '123.00', '200.00', false],
  ['5', '123.00', '0.00', false],
  ['5', '-50.00', '0.00', true],
  ['5', '-50.00', '-5.00', false],
  ['-5', '-50.00', '0.00', false],
  // A payment that was made in the wrong direction can be corrected.
  ['3', '123.00', '-5.00', false],
  ['-5', '0.00', '0.00', false],
])('a payment of %s on a total of %s with %s paid: pays back too much is %s', (amount, total, paid, expected) => {
  expect(paysBackTooMuch(amount, { total, paid })).toBe(expected);
});
