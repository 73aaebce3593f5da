import { describe, expect, it } from 'vitest';
import { periodText } from './period-text.ts';

describe('a period', () => {
  it.each([
    ['2026', '2026'],
    ['2026-11', '11/2026'],
    ['2026-11-05', '05.11.2026'],
    ['-11', '11'],
    ['-11-05', '05. 11'],
    ['--05', '05'],
    ['', ''],
  ])('"%s" reads %s', (period, text) => {
    expect(periodText(period)).toBe(text);
  });
});
