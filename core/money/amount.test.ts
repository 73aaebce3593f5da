import { describe, expect, it } from 'vitest';
import { addAmounts, compareAmounts, roundHalfAwayFromZero, subtractAmounts, sumAmounts } from './amount.ts';

describe('amounts', () => {
  it('adds what binary numbers cannot', () => {
    expect(addAmounts('0.1', '0.2')).toBe('0.3');
    expect(addAmounts('9999999999999999.98', '0.01')).toBe('9999999999999999.99');
  });

  it('keeps the larger number of places', () => {
    expect(addAmounts('1.50', '1.5')).toBe('3.00');
    expect(subtractAmounts('1.5', '1.500')).toBe('0.000');
    expect(sumAmounts(['1', '2.5', '-3.50'])).toBe('0.00');
    expect(sumAmounts([])).toBe('0');
  });

  it('subtracts below zero', () => {
    expect(subtractAmounts('1', '2.25')).toBe('-1.25');
  });

  it('compares values, not spellings', () => {
    expect(compareAmounts('1.5', '1.50')).toBe(0);
    expect(compareAmounts('-0', '0.00')).toBe(0);
    expect(compareAmounts('10', '9')).toBe(1);
    expect(['10', '-2', '9.5'].sort(compareAmounts)).toEqual(['-2', '9.5', '10']);
  });

  it('refuses what is no number, and says what to send', () => {
    expect(() => addAmounts('1', '1,5')).toThrow(
      expect.objectContaining({
        code: 'not-a-decimal',
        cause: expect.stringContaining('1,5'),
        fix: expect.any(String),
      }),
    );
  });
});

describe('roundHalfAwayFromZero', () => {
  it.each([
    ['0.125', 2, '0.13'],
    ['-0.125', 2, '-0.13'],
    ['0.124999999999', 2, '0.12'],
    ['1.005', 2, '1.01'],
    ['-2.5', 0, '-3'],
    ['2.5', 0, '3'],
    ['-0.004', 2, '0.00'],
    ['7', 2, '7.00'],
    ['12345678901234567890.5', 0, '12345678901234567891'],
  ])('rounds %s to %i places: %s', (value, places, rounded) => {
    expect(roundHalfAwayFromZero(value, places)).toBe(rounded);
  });
});
