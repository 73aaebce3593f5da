import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterOf, formatNumber, outgrows, previewNumbers } from './number.ts';
import { isPreset, parsePattern, patternFault } from './pattern.ts';
import { canResetByYear, periodOf } from './period.ts';
import { counters, dates, patterns } from './test-patterns.ts';

const at = (pattern: string, date: string, counter: number) => formatNumber(parsePattern(pattern), date, counter);

describe('a pattern', () => {
  it('[A9-14] [A3-6] makes the two presets', () => {
    expect(at('RRRRCCCC', '2026-11-21', 7)).toBe('20260007');
    expect(at('RRMMCCCC', '2026-11-21', 7)).toBe('26110007');
    expect([isPreset('RRRRCCCC'), isPreset('RRMMCCCC'), isPreset('FRRRRCCCC')]).toEqual([true, true, false]);
  });

  it('takes only RR, RRRR, MM, DD and C for fields; all else is literal', () => {
    expect(at('FA-RRRR/MM/DD-CC', '2026-03-05', 4)).toBe('FA-2026/03/05-04');
    expect(at('RCC', '2026-03-05', 4)).toBe('R04');
    expect(at('RRRCC', '2026-03-05', 4)).toBe('RRR04');
    expect(at('MDrrccC', '2026-03-05', 4)).toBe('MDrrcc4');
    expect(at('MMMCC', '2026-03-05', 4)).toBe('MMM04');
  });

  it.each([
    ['', 'required'],
    ['   ', 'whiteSpaces'],
    ['RRRRMM', 'invalid'],
    ['CCRRCC', 'invalid'],
    ['RRcccc', 'invalid'],
    ['RRRR\tCC', 'invalid'],
    ['CCC\u00a0', 'invalid'],
    ['FA\u2007CCC', 'invalid'],
    ['{YEAR}CCCC', 'unknownField'],
    ['{RRRR}CCCC', 'unknownField'],
    ['RRRRCCCC0123456789012', 'maxLength'],
    ['RRRRCCCC012345678901', undefined],
    ['C', undefined],
  ])('[A5-5] "%s" is %s', (text, fault) => {
    expect(patternFault(text)).toBe(fault);
  });

  it('grows beyond its digits rather than begin again, and says so', () => {
    expect(previewNumbers(parsePattern('RRCC'), '2026-01-01', 98, 3)).toEqual(['2698', '2699', '26100']);
    expect([outgrows(parsePattern('RRCC'), 99), outgrows(parsePattern('RRCC'), 100)]).toEqual([false, true]);
  });

  it('knows a number that it did not make', () => {
    const pattern = parsePattern('F-RRRR-CCCC');
    expect(counterOf(pattern, 'F-2026-0042')).toBe(42);
    expect(counterOf(pattern, 'F-2026-12345')).toBe(12_345);
    for (const other of ['F-2026-042', 'F-2026-01234', 'G-2026-0042', 'F-2026-00x2', 'F-2026-0042x', ''])
      expect(counterOf(pattern, other)).toBeUndefined();
  });
});

describe('the period of a date', () => {
  const period = (pattern: string, byYear: boolean, date: string) => periodOf(parsePattern(pattern), byYear, date);

  it('[A5-7] is the year, or what the pattern shows of the date', () => {
    expect(period('RRMMCCCC', true, '2026-11-21')).toBe('2026');
    expect(period('RRMMCCCC', false, '2026-11-21')).toBe('2026-11');
    expect(period('RRRRMMDDCC', false, '2026-11-21')).toBe('2026-11-21');
    expect(period('RRRRCCCC', false, '2026-11-21')).toBe('2026');
    expect(period('FCCCC', false, '2026-11-21')).toBe('');
  });

  it('can be a year only where the number shows it', () => {
    expect([canResetByYear(parsePattern('MMCCCC')), canResetByYear(parsePattern('RRCC'))]).toEqual([false, true]);
  });
});

describe('any pattern', () => {
  it('reads back every number that it made', () => {
    fc.assert(
      fc.property(patterns, dates, counters, (text, date, counter) => {
        const pattern = parsePattern(text);
        expect(counterOf(pattern, formatNumber(pattern, date, counter))).toBe(counter);
      }),
    );
  });

  it('never gives one number twice: another counter or another period is another number', () => {
    fc.assert(
      fc.property(
        patterns,
        fc.boolean(),
        dates,
        counters,
        dates,
        counters,
        (text, year, oneDate, one, twoDate, two) => {
          const pattern = parsePattern(text);
          const byYear = year && canResetByYear(pattern);
          fc.pre(one !== two || periodOf(pattern, byYear, oneDate) !== periodOf(pattern, byYear, twoDate));
          expect(formatNumber(pattern, oneDate, one)).not.toBe(formatNumber(pattern, twoDate, two));
        },
      ),
    );
  });

  it('[A5-5] previews the numbers in their order, one after the other', () => {
    fc.assert(
      fc.property(patterns, dates, fc.integer({ min: 1, max: 100_000 }), (text, date, counter) => {
        const pattern = parsePattern(text);
        const seen = previewNumbers(pattern, date, counter, 3).map((number) => counterOf(pattern, number));
        expect(seen).toEqual([counter, counter + 1, counter + 2]);
      }),
    );
  });
});
