import { describe, expect, it } from 'vitest';
import { addDays, addMonths, parseDate, showDate } from './date-text.ts';

const today = '2026-11-21';

describe('parseDate', () => {
  it.each([
    ['1.2.2026', '2026-02-01'],
    ['1. 2. 26', '2026-02-01'],
    ['1.2.', '2026-02-01'],
    ['1/2', '2026-02-01'],
    ['010226', '2026-02-01'],
    ['01022025', '2025-02-01'],
    ['0102', '2026-02-01'],
    ['2025-12-31', '2025-12-31'],
    ['29.2.2028', '2028-02-29'],
  ])('reads %j as %j', (text, iso) => {
    expect(parseDate(text, today)).toBe(iso);
  });

  it.each(['', '31.2.2026', '29.2.2026', '1.13.2026', '0.1.2026', 'dnes', '1.2.3', '1.2.202'])('refuses %j', (text) => {
    expect(parseDate(text, today)).toBeUndefined();
  });
});

describe('dates', () => {
  it('[B9-17] are shown as dd.MM.yyyy', () => {
    expect(showDate('2026-02-01')).toBe('01.02.2026');
    expect(showDate('1.2.')).toBe('1.2.');
  });

  it('move over the ends of months, years and summer time', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2026-10-25', -1)).toBe('2026-10-24');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-11-21', 2)).toBe('2027-01-21');
    expect(addMonths('2028-02-29', -12)).toBe('2027-02-28');
  });
});
