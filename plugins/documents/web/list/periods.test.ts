import { describe, expect, it } from 'vitest';
import { offeredPeriods, periodText, rangeOf } from './periods.ts';

const words = { from: 'od', to: 'do' };

describe('periods', () => {
  it('span a year, a month to its last day, or the days named', () => {
    expect(rangeOf('2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(rangeOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(rangeOf('2026-01-05..2026-03-31')).toEqual({ from: '2026-01-05', to: '2026-03-31' });
    expect(rangeOf('..2026-03-31')).toEqual({ to: '2026-03-31' });
  });

  it('are nothing else', () => {
    for (const text of ['', '26', '2026-13', '..', 'november', '2026-1']) expect(rangeOf(text)).toBeUndefined();
  });

  it('go back over the new year', () => {
    expect(offeredPeriods('2026-01-15')).toEqual({
      thisMonth: '2026-01',
      lastMonth: '2025-12',
      thisYear: '2026',
      lastYear: '2025',
    });
  });

  it('are named in words', () => {
    expect(periodText('2026', 'sk', words)).toBe('2026');
    expect(periodText('2026-11', 'sk', words)).toBe('november 2026');
    expect(periodText('2026-01-05..2026-03-31', 'sk', words)).toBe('05.01.2026 – 31.03.2026');
    expect(periodText('2026-01-05..', 'sk', words)).toBe('od 05.01.2026');
  });
});
