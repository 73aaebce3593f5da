import { describe, expect, it } from 'vitest';
import { amountInEuro } from './euro.ts';

describe('an amount in euro', () => {
  it.each([
    ['100.00', 'EUR', null, '100.00'],
    ['2520.50', 'CZK', '25.205', '100.00'],
    ['1.00', 'CZK', '25.205', '0.04'],
    // 0.125 € is a half that is rounded away from zero, on a correction too.
    ['1.00', 'XXX', '8', '0.13'],
    ['-1.00', 'XXX', '8', '-0.13'],
    ['0.00', 'CZK', null, '0.00'],
    ['1.00', 'CZK', null, null],
  ])('%s %s at %s is %s', (amount, currency, exchangeRate, euro) => {
    expect(amountInEuro(amount, { currency, exchangeRate })).toBe(euro);
  });
});
