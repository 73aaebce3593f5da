import { describe, expect, it } from 'vitest';
import { decimalMarkOf, readAmount } from './read-amount.ts';

describe('readAmount', () => {
  it.each([
    ['1 234,50 €', '1234.50', 'EUR'],
    ['1\u00a0234,50\u00a0EUR', '1234.50', 'EUR'],
    ['€1,234.50', '1234.50', 'EUR'],
    ['EUR 5', '5', 'EUR'],
    ['1.234,50 Kč', '1234.50', 'CZK'],
    ['-$12.5', '-12.5', 'USD'],
    ["CHF 1'234.50", '1234.50', 'CHF'],
    ['1’234’567.89', '1234567.89', undefined],
    ['(1 234,50)', '-1234.50', undefined],
    ['(12,50 €)', '-12.50', 'EUR'],
    ['12,50-', '-12.50', undefined],
    ['− 7', '-7', undefined],
    ['100,-', '100', undefined],
    ['100,-- €', '100', 'EUR'],
    ['0,00-', '0.00', undefined],
    ['12', '12', undefined],
  ])('reads %j as %s %s', (text, amount, currency) => {
    const read = readAmount(text);
    expect([read?.amount, read?.currency, read?.isGuess]).toEqual([amount, currency, undefined]);
  });

  it.each(['', 'abc', '12 kusov', '1 23', '1,2,3', '12.3.2026', '€', '5 € 6', '--5', '1e5', '€5 EUR'])(
    'does not take %j for an amount',
    (text) => expect(readAmount(text)).toBeUndefined(),
  );

  it('takes 1.234 for a thousand where the column has decimal commas, and says where it guessed', () => {
    expect(readAmount('1.234', ',')).toEqual({ amount: '1234' });
    expect(readAmount('1.234.567', ',')).toEqual({ amount: '1234567' });
    expect(readAmount('1,234', '.')).toEqual({ amount: '1234' });
    expect(readAmount('1.234', '.')).toEqual({ amount: '1.234' });
    expect(readAmount('-1.234 €', ',')).toEqual({ amount: '-1234', currency: 'EUR' });
    expect(readAmount('1.234')).toEqual({ amount: '1.234', isGuess: true });
    expect(readAmount('0.125')).toEqual({ amount: '0.125' });
  });
});

describe('decimalMarkOf', () => {
  it.each([
    [['1.234', '12,50', '3'], ','],
    [['1.234,00 €', '2.000'], ','],
    [['1,234', '12.50'], '.'],
    [['1.234.567'], ','],
    [['1,234,567'], '.'],
    [['0.125'], '.'],
    [['1.2340', '5'], '.'],
    [['1.234', '5', 'abc', ''], undefined],
    [['1,5', '1.5'], undefined],
  ])('finds in %j the mark %j', (texts, mark) => expect(decimalMarkOf(texts)).toBe(mark));
});
