import { describe, expect, it } from 'vitest';
import { parseDecimal, showDecimal } from './number-text.ts';

describe('parseDecimal', () => {
  it.each([
    ['1234,5', '1234.5'],
    ['1234.5', '1234.5'],
    ['1 234,50', '1234.50'],
    ['1\u00a0234,50\u00a0€', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234.567', '1234567'],
    ['−3', '-3'],
    ['-0,05', '-0.05'],
    [',5', '0.5'],
    ['007', '7'],
    ['5,', '5'],
    ['EUR 12', '12'],
    ['12345678901234567890,12', '12345678901234567890.12'],
  ])('reads %j as %j', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each(['', 'abc', '12a', '1-2', ',', '--1', '1e5'])('refuses %j', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });
});

describe('showDecimal', () => {
  it('parts groups by no-break spaces and takes the mark of the language', () => {
    expect(showDecimal('1234567.5', 'sk', 2)).toBe('1\u00a0234\u00a0567,50');
    expect(showDecimal('-1234.567', 'en', 2)).toBe('-1\u00a0234.567');
    expect(showDecimal('100', 'de')).toBe('100');
  });

  it('leaves what is no number as it was typed', () => {
    expect(showDecimal('12a', 'sk', 2)).toBe('12a');
    expect(showDecimal('', 'sk', 2)).toBe('');
  });
});
