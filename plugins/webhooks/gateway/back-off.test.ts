import { expect, test } from 'vitest';
import { pauseAfter, pauses } from './back-off.ts';

const day = 24 * 60 * 60_000;

test('a delivery is tried again for a day, after a minute first and then after ever longer', () => {
  const first = pauses.map((_pause, index) => pauseAfter(index + 1, 0) ?? 0);
  expect(first[0]).toBe(60_000);
  expect(first).toEqual(first.toSorted((a, b) => a - b));
  expect(first.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(day);
  expect(first.slice(0, -1).reduce((sum, pause) => sum + pause, 0)).toBeLessThan(day);
  expect(Math.max(...first)).toBeLessThan(6 * 60 * 60_000);
  expect(pauseAfter(pauses.length + 1, 0)).toBeUndefined();
});

test('what failed together does not come back together', () => {
  const [soonest = 0, latest = 0] = [pauseAfter(5, 0), pauseAfter(5, 1)];
  expect(latest / soonest).toBeCloseTo(1.1);
});
