import { describe, expect, it } from 'vitest';
import { codeFault, counterFault, nameFault, normaliseCode, seriesFaults } from './series-rules.ts';

describe('a series', () => {
  it('[A5-3] [A5-1] has a code of at most 5 characters that break no address', () => {
    expect(codeFault('')).toBe('required');
    expect(codeFault('  ')).toBe('whiteSpaces');
    expect(codeFault('ABCDEF')).toBe('maxLength');
    expect(codeFault('ABCDE')).toBeUndefined();
    expect(codeFault('ž-1')).toBeUndefined();
    for (const sign of ['\\', '/', '#', '?', '+', '*', '(', ')', ' ', '\n', '\u007f'])
      expect([sign, codeFault(`A${sign}`)]).toEqual([sign, 'invalid']);
    // The signs are no-break spaces, marks of writing direction, invisible characters, and escapes in URLs.
    for (const sign of [
      '\u00a0',
      '\u202f',
      '\u2028',
      '\u200b',
      '\u200e',
      '\u200f',
      '\u202e',
      '\u2066',
      '\ufeff',
      '%2F',
      '%2e',
    ])
      expect([sign, codeFault(`A${sign}`)]).toEqual([sign, 'invalid']);
    expect([codeFault('5%'), codeFault('%ZZ')]).toEqual([undefined, undefined]);
    expect([codeFault('.'), codeFault('..'), codeFault('.A')]).toEqual(['invalid', 'invalid', undefined]);
    expect(normaliseCode('fa-ž')).toBe('FA-Ž');
  });

  it('[A5-4] has a name of at most 255 characters', () => {
    expect([nameFault(''), nameFault(' \t'), nameFault('x'.repeat(256))]).toEqual([
      'required',
      'whiteSpaces',
      'maxLength',
    ]);
    expect(nameFault('x'.repeat(255))).toBeUndefined();
  });

  it('[A5-6] [A9-5] has a next number of 1 to 9 digits, from 1, without decimals', () => {
    expect([undefined, Number.NaN, 0, -1, 1.5, 1_000_000_000].map(counterFault)).toEqual([
      'required',
      'integer',
      'minimum',
      'minimum',
      'integer',
      'maximum',
    ]);
    expect([1, 999_999_999].map(counterFault)).toEqual([undefined, undefined]);
  });

  it('[A5-7] counts by year only if the year is in its numbers', () => {
    const series = { sequenceCode: 'A', name: 'A', counterInitValue: 1 };
    expect(seriesFaults({ ...series, pattern: 'MMCCCC', counterResetByYear: true })).toEqual({
      counterResetByYear: 'yearMissing',
    });
    expect(seriesFaults({ ...series, pattern: 'MMCCCC', counterResetByYear: false })).toEqual({});
    expect(seriesFaults({ ...series, pattern: 'RRCCCC', counterResetByYear: true })).toEqual({});
  });
});
