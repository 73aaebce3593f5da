import { describe, expect, it } from 'vitest';
import { isDecimal, isExchangeRate, isMoney, isPercent, isQuantity, trimDecimal } from './decimal-text.ts';

describe('decimal text', () => {
  it.each(['0', '-1', '1234.50', '0.000001', '99999999999999999999999.1'])('reads %s as a number', (text) => {
    expect(isDecimal(text)).toBe(true);
  });

  it.each(['', ' 1', '1 ', '+1', '1.', '.5', '01', '1e3', '1,5', '1 000', '0x1', 'NaN', 'Infinity', '--1', '1\n', '١'])(
    'refuses %j',
    (text) => {
      expect([isDecimal(text), isMoney(text), isQuantity(text), isPercent(text)]).toEqual([false, false, false, false]);
    },
  );

  it('limits money to 16 digits and two places', () => {
    expect(isMoney('-9999999999999999.99')).toBe(true);
    expect(isMoney('10000000000000000')).toBe(false);
    expect(isMoney('1.234')).toBe(false);
  });

  it('limits quantities and unit prices to 12 digits and six places', () => {
    expect(isQuantity('999999999999.999999')).toBe(true);
    expect(isQuantity('1000000000000')).toBe(false);
    expect(isQuantity('0.0000001')).toBe(false);
  });

  it('limits percentages to 0 to 100', () => {
    expect(['0', '23', '12.5', '99.999999', '100', '100.00'].every(isPercent)).toBe(true);
    expect(['-1', '100.01', '101', '5.1234567'].some(isPercent)).toBe(false);
  });

  it('wants a positive exchange rate', () => {
    expect(['25.205', '0.000001', '1'].every(isExchangeRate)).toBe(true);
    expect(['0', '0.000', '-1', '1.1234567', '0.'].some(isExchangeRate)).toBe(false);
  });

  it('limits an exchange rate to 12 digits and six places', () => {
    expect(isExchangeRate('999999999999.999999')).toBe(true);
    expect(isExchangeRate('1000000000000')).toBe(false);
  });
});

describe('trimDecimal', () => {
  it.each([
    ['23.00', '23'],
    ['23', '23'],
    ['100', '100'],
    ['2.500000', '2.5'],
    ['0.00', '0'],
    ['-0.0', '0'],
    ['-0.10', '-0.1'],
  ])('spells %s as %s', (text, shortest) => {
    expect(trimDecimal(text)).toBe(shortest);
  });

  it('refuses what is no number', () => {
    expect(() => trimDecimal('abc')).toThrow(expect.objectContaining({ code: 'not-a-decimal' }));
  });
});
