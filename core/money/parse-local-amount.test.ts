import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatQuantity } from './format.ts';
import { parseLocalAmount } from './parse-local-amount.ts';

describe('parseLocalAmount', () => {
  it.each([
    ['1 234,56', '1234.56'],
    ['1\u00a0234,56', '1234.56'],
    ['1\u202f234\u202f567', '1234567'],
    ['1234.56', '1234.56'],
    ['1,5', '1.5'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567,8', '1234567.8'],
    ['1.234', '1.234'],
    [' 12 ', '12'],
    ['-5', '-5'],
    ['−5,10', '-5.10'],
    ['–5', '-5'],
    ['- 5', '-5'],
    [',5', '0.5'],
    ['5,', '5'],
    ['007', '7'],
    ['-0,00', '0.00'],
  ])('reads %j as %s', (typed, amount) => {
    expect(parseLocalAmount(typed)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    '-',
    ',',
    'abc',
    '12 34',
    '1 2345',
    '1,2,3',
    '1.23,4.5',
    '1.2345,6',
    '5 €',
    '1e5',
    '--5',
    '5-',
    'NaN',
  ])('makes nothing of %j', (typed) => {
    expect(parseLocalAmount(typed)).toBeUndefined();
  });

  it('reads back what formatQuantity wrote', () => {
    const amount = fc
      .tuple(fc.bigInt(-999999999999n, 999999999999n), fc.integer({ min: 1, max: 999999 }))
      .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`.replace(/0+$/, ''));
    fc.assert(
      fc.property(amount, fc.constantFrom('sk' as const, 'de' as const), (text, locale) => {
        // `parseLocalAmount` reads a single separator as the decimal one, so it would misread only a German "1.234" (thousands). The
        // generated amounts cannot take that form, because they have decimals.
        expect(parseLocalAmount(formatQuantity(text, locale))).toBe(text);
      }),
    );
  });
});
