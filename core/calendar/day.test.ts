import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, daysSinceMonday, firstOfMonth, isDay, lastOfMonth } from './day.ts';

describe('isDay', () => {
  it.each(['2026-01-01', '2026-12-31', '2028-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('takes %j', (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each([
    ['29 February of a common year', '2026-02-29'],
    ['29 February of 2100, which is no leap year', '2100-02-29'],
    ['31 April', '2026-04-31'],
    ['a thirteenth month', '2026-13-01'],
    ['day 0', '2026-01-00'],
    ['a year out of range', '1899-12-31'],
    ['a short day', '2026-1-1'],
    ['a time', '2026-01-01T00:00'],
    ['nothing', ''],
  ])('refuses %s', (_what, text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-11-21', 14, '2026-12-05'],
    ['2026-03-28', 1, '2026-03-29'], // summer time begins on the 29th, which has 23 hours
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'], // summer time ends on the 25th, which has 25 hours
    ['2026-10-25', -1, '2026-10-24'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days are %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-21', 2, '2027-01-21'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2028-02-29', -12, '2027-02-28'],
    ['2027-01-15', -13, '2025-12-15'],
  ])('%s and %i months are %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  it('counts 365 days from New Year to New Year, and 366 in a leap year', () => {
    expect([daysBetween('2026-01-01', '2027-01-01'), daysBetween('2028-01-01', '2029-01-01')]).toEqual([365, 366]);
  });

  it('knows the ends of months', () => {
    expect(firstOfMonth('2026-11-21')).toBe('2026-11-01');
    const ends = ['2026-02-01', '2028-02-10', '2026-04-30', '2026-12-01'].map(lastOfMonth);
    expect(ends).toEqual(['2026-02-28', '2028-02-29', '2026-04-30', '2026-12-31']);
  });

  it('begins the week on Monday', () => {
    const days = ['2026-11-16', '2026-11-21', '2026-11-22', '2026-03-29'];
    expect(days.map(daysSinceMonday)).toEqual([0, 5, 6, 6]);
  });
});
