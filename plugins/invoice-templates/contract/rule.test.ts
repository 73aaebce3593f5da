import { describe, expect, it } from 'vitest';
import { firstAfter, firstFrom, periodOf, timesBetween } from './rule.ts';

const monthly = { every: 1, unit: 'month', startsOn: '2026-01-31', until: null } as const;

describe('a rule', () => {
  it('stands on its day of the month, on the last one of a shorter month, and comes back to its day', () => {
    expect(timesBetween(monthly, '2026-01-01', '2026-06-30')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ]);
    expect(timesBetween({ ...monthly, startsOn: '2028-01-30' }, '2028-02-01', '2028-03-31')).toEqual([
      '2028-02-29',
      '2028-03-30',
    ]);
  });

  it('skips months and weeks', () => {
    expect(timesBetween({ ...monthly, every: 3 }, '2026-01-01', '2027-01-31')).toEqual([
      '2026-01-31',
      '2026-04-30',
      '2026-07-31',
      '2026-10-31',
      '2027-01-31',
    ]);
    const weekly = { every: 2, unit: 'week', startsOn: '2026-10-12', until: null } as const;
    expect(timesBetween(weekly, '2026-10-13', '2026-11-10')).toEqual(['2026-10-26', '2026-11-09']);
  });

  it('ends on its last day', () => {
    const rule = { ...monthly, until: '2026-03-31' };
    expect(firstFrom(rule, '2026-03-31')).toBe('2026-03-31');
    expect(firstAfter(rule, '2026-03-31')).toBeNull();
    expect(firstFrom({ ...rule, until: '2026-03-30' }, '2026-03-01')).toBeNull();
  });

  it('is for the months that begin with its own, or the days until the next time', () => {
    expect(periodOf(monthly, '2026-02-28')).toEqual({ of: 'months', from: '2026-02-01', to: '2026-02-28' });
    expect(periodOf({ every: 3, unit: 'month' }, '2026-11-15')).toEqual({
      of: 'months',
      from: '2026-11-01',
      to: '2027-01-31',
    });
    expect(periodOf({ every: 1, unit: 'week' }, '2026-11-23')).toEqual({
      of: 'days',
      from: '2026-11-23',
      to: '2026-11-29',
    });
  });
});
