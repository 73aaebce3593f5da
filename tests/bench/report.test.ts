import { describe, expect, it } from 'vitest';
import { interleave, measureOf, median } from './report.ts';

describe('median', () => {
  it('is the middle one, or the mean of the two in the middle', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });
});

describe('measureOf', () => {
  it('gives half the distance of the quartiles as the spread, which one outlier does not move', () => {
    expect(measureOf([1, 2, 3, 4, 1_000], 'ms')).toEqual({ median: 3, spread: 1, unit: 'ms' });
  });
});

describe('interleave', () => {
  it('runs both in every round, the other one first each time, and throws the first rounds away', async () => {
    const order: string[] = [];
    let round = 0;
    const result = await interleave(
      () => {
        order.push('floor');
        return round++ < 2 ? 1_000 : 10;
      },
      () => {
        order.push('ours');
        return 20;
      },
      { rounds: 2, warmUp: 2, unit: 'ms' },
    );
    expect(order).toEqual(['floor', 'ours', 'ours', 'floor', 'floor', 'ours', 'ours', 'floor']);
    expect(result).toMatchObject({ floor: { median: 10 }, kostra: { median: 20 }, ratio: 2 });
  });
});
