import { describe, expect, it } from 'vitest';
import { todayAt } from './today.ts';

describe('todayAt', () => {
  it.each([
    ['in winter', '2026-11-20T22:59:59.999Z', '2026-11-20', '2026-11-20T23:00:00.000Z', '2026-11-21'],
    ['in summer', '2026-06-20T21:59:59.999Z', '2026-06-20', '2026-06-20T22:00:00.000Z', '2026-06-21'],
    ['at the turn of a year', '2026-12-31T22:59:59.999Z', '2026-12-31', '2026-12-31T23:00:00.000Z', '2027-01-01'],
  ])('turns at midnight in Slovakia, %s', (_when, before, day, after, next) => {
    expect([todayAt(new Date(before)), todayAt(new Date(after)), todayAt(new Date(before))]).toEqual([day, next, day]);
  });
});
