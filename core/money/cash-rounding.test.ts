import { describe, expect, it } from 'vitest';
import { cashRounding } from './cash-rounding.ts';
import { exact, toMoney } from './exact.ts';

/** Returns the sum that is paid in cash for a sum in euro. */
const paid = (sum: string) => toMoney(exact(sum).plus(cashRounding(exact(sum), 'EUR', 'cash')));

describe('rounding for cash', () => {
  it.each([
    ['0.00', '0.00'],
    ['0.01', '0.05'],
    ['0.02', '0.05'],
    ['0.03', '0.05'],
    ['0.05', '0.05'],
    ['0.06', '0.05'],
    ['0.07', '0.05'],
    ['0.08', '0.10'],
    ['12.32', '12.30'],
    ['12.33', '12.35'],
    ['12.37', '12.35'],
    ['12.38', '12.40'],
    ['99.99', '100.00'],
  ])('makes %s payable as %s', (sum, payable) => {
    expect(paid(sum)).toBe(payable);
  });

  it.each([
    ['-0.01', '-0.05'],
    ['-12.32', '-12.30'],
    ['-12.33', '-12.35'],
  ])('gives back for %s what it took: %s', (sum, payable) => {
    expect(paid(sum)).toBe(payable);
  });
});
