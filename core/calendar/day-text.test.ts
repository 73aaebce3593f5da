import { describe, expect, it } from 'vitest';
import { formatDay, parseDay } from './day-text.ts';

describe('parseDay', () => {
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
  ])('reads %j as %j', (text, day) => {
    expect(parseDay(text, '2026-11-21')).toBe(day);
  });

  it.each(['', '31.2.2026', '29.2.2026', '1.13.2026', '0.1.2026', 'dnes', '1.2.3', '1.2.202'])('refuses %j', (text) => {
    expect(parseDay(text, '2026-11-21')).toBeUndefined();
  });
});

describe('formatDay', () => {
  it('[A9-11] [B9-17] shows a day as dd.MM.yyyy, and other text as it is', () => {
    expect(['2026-11-21', '2026-02-01', '1.2.', ''].map(formatDay)).toEqual(['21.11.2026', '01.02.2026', '1.2.', '']);
  });
});
