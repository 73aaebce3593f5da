import { describe, expect, it } from 'vitest';
import { dayIn, todayAt } from './day-in.ts';

/** Slovakia is an hour ahead of UTC in winter and two in summer; in 2026 from 29 March, 01:00 UTC, to 25 October, 01:00 UTC. */
describe('todayAt', () => {
  it.each([
    ['in winter', '2026-11-20T22:59:59.999Z', '2026-11-20', '2026-11-20T23:00:00.000Z', '2026-11-21'],
    ['in summer', '2026-06-20T21:59:59.999Z', '2026-06-20', '2026-06-20T22:00:00.000Z', '2026-06-21'],
    ['before summer time begins', '2026-03-28T22:59:59.999Z', '2026-03-28', '2026-03-28T23:00:00.000Z', '2026-03-29'],
    ['after summer time began', '2026-03-29T21:59:59.999Z', '2026-03-29', '2026-03-29T22:00:00.000Z', '2026-03-30'],
    ['before summer time ends', '2026-10-24T21:59:59.999Z', '2026-10-24', '2026-10-24T22:00:00.000Z', '2026-10-25'],
    ['after summer time ended', '2026-10-25T22:59:59.999Z', '2026-10-25', '2026-10-25T23:00:00.000Z', '2026-10-26'],
    ['at the turn of a year', '2026-12-31T22:59:59.999Z', '2026-12-31', '2026-12-31T23:00:00.000Z', '2027-01-01'],
  ])('turns at midnight in Slovakia, %s', (_when, before, day, after, next) => {
    expect([todayAt(new Date(before)), todayAt(new Date(after)), todayAt(Date.parse(before))]).toEqual([
      day,
      next,
      day,
    ]);
  });
});

it('says on which day an instant falls elsewhere', () => {
  const instant = new Date('2026-11-21T23:30:00Z');
  expect([dayIn('Europe/Bratislava', instant), dayIn('America/New_York', instant)]).toEqual([
    '2026-11-22',
    '2026-11-21',
  ]);
});
