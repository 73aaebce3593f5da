import { describe, expect, test } from 'vitest';
import { firstOpenDay, isOpen, openingFrom } from './reminder-hours.ts';

const hours = { from: 8, until: 17 };

describe('reminders leave', () => {
  test.each([
    ['2026-03-09T06:59:00Z', false, 'a minute before eight'],
    ['2026-03-09T07:00:00Z', true, 'at eight'],
    ['2026-03-09T15:59:00Z', true, 'a minute before five'],
    ['2026-03-09T16:00:00Z', false, 'at five'],
    ['2026-07-01T06:00:00Z', true, 'at eight in summer'],
    ['2026-03-08T09:00:00Z', false, 'on a Sunday'],
    ['2026-04-03T09:00:00Z', false, 'on Good Friday'],
    ['2026-11-17T09:00:00Z', true, 'on 17 November, worked since 2025'],
    ['2026-05-08T09:00:00Z', true, 'on 8 May, worked in 2026'],
  ])('%s: %s, %s', (now, open) => {
    expect(isOpen(new Date(now), hours)).toBe(open);
  });

  test('from today on while its hours last, else from the next working day', () => {
    expect(firstOpenDay(new Date('2026-03-06T15:59:00Z'), hours)).toBe('2026-03-06');
    expect(firstOpenDay(new Date('2026-03-06T16:00:00Z'), hours)).toBe('2026-03-09');
    expect(firstOpenDay(new Date('2026-03-07T09:00:00Z'), hours)).toBe('2026-03-09');
  });

  test('again when the hours of that day, or of the first working day since, begin', () => {
    expect(openingFrom('2026-03-07', hours)).toEqual(new Date('2026-03-09T07:00:00Z'));
    expect(openingFrom('2026-07-01', hours)).toEqual(new Date('2026-07-01T06:00:00Z'));
  });
});
