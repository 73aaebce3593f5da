import { describe, expect, test } from 'vitest';
import { addDays, addMonths, lastOfMonth } from '#core/calendar';
import { forecast } from './forecast.ts';

/*
 * The test cases are simulated companies, made before the forecast was written and not tuned to it: steady, seasonal, growing and shrinking
 * ones, and those with a few large orders. Each has twelve past months and thirty future ones, which the forecast does not see.
 */

type Shape = (month: number, random: () => number) => number;
const shapes: Readonly<Record<string, Shape>> = {
  steady: (_month, random) => 0.75 + random() * 0.5,
  seasonal: (month, random) => (1 + 0.35 * Math.sin((month / 12) * 2 * Math.PI)) * (0.8 + random() * 0.4),
  growing: (month, random) => 1.015 ** month * (0.7 + random() * 0.6),
  shrinking: (month, random) => 0.99 ** month * (0.7 + random() * 0.6),
  lumpy: (_month, random) => (random() < 0.3 ? 2.2 + random() : 0.25 + random() * 0.3),
};
const [past, future] = [12, 30];

function generated(seed: number) {
  const random = numbers(seed);
  const [name, shape] = Object.entries(shapes)[seed % 5] ?? ['steady', shapes['steady'] as Shape];
  const monthly = 2_500 + random() * 5_500;
  const months = Array.from({ length: past + future }, (_, month) => monthly * shape(month, random));
  // Today is the last day of a month, so that the year's turnover consists of complete months.
  const first = `2026-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-01`;
  const today = addDays(first, -1);
  const soFar = today.startsWith('2026') ? Number(today.slice(5, 7)) : 0;
  const turnover = months.slice(past - soFar, past).reduce((sum, amount) => sum + amount, 0);
  return { name, today, months: months.slice(0, past), coming: months.slice(past), turnover, limit: 50_000 };
}

/** Returns the day on which the simulated future months exceed the limit. */
function passed({ today, turnover, coming, limit }: ReturnType<typeof generated>): string | null {
  let [sum, first] = [turnover, addDays(today, 1)];
  for (const amount of coming) {
    if (first.slice(5) === '01-01') sum = 0;
    const days = Number(lastOfMonth(first).slice(8));
    if (sum + amount > limit) return addDays(first, Math.floor(((limit - sum) / amount) * days));
    sum += amount;
    first = addMonths(first, 1);
  }
  return null;
}

function numbers(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 4_294_967_296;
  };
}

describe('when the limit will be passed', () => {
  test('[B4-27] the day lies in the range for at least 80 % of 200 generated courses', () => {
    const courses = Array.from({ length: 200 }, (_, seed) => generated(seed)).filter(
      ({ turnover, limit }) => turnover <= limit,
    );
    expect(courses.length).toBeGreaterThan(150);
    const outside = courses.filter((course) => {
      const { earliestOn = null, latestOn = null } = forecast(course) ?? {};
      const day = passed(course);
      return day === null ? latestOn !== null : earliestOn === null || day < earliestOn || (latestOn ?? '9') < day;
    });
    const within = 1 - outside.length / courses.length;
    expect(within, `outside: ${outside.map(({ name }) => name).join(', ')}`).toBeGreaterThanOrEqual(0.8);
  });

  test('a steady course is foreseen to the month, the range not wider than the year', () => {
    const months = Array.from({ length: 12 }, () => 5_000);
    // The turnover is 20 000 € by the end of April, so it reaches 50 000 € at the end of October.
    expect(forecast({ today: '2026-04-30', turnover: 20_000, months, limit: 50_000 })).toMatchObject({
      earliestOn: expect.stringMatching(/^2026-1[01]/),
      expectedOn: expect.stringMatching(/^2026-1[01]/),
      latestOn: expect.stringMatching(/^2026-1[01]/),
    });
  });

  test('it begins at zero on 1 January', () => {
    const months = Array.from({ length: 12 }, () => 4_500);
    const { expectedOn } = forecast({ today: '2026-12-10', turnover: 40_000, months, limit: 50_000 }) ?? {};
    expect(expectedOn).toMatch(/^2027-12/);
  });

  test('nothing is foreseen of less than three months, nor after the limit; a course far below never passes it', () => {
    const of = (months: number[], turnover = 0) => forecast({ today: '2026-04-30', turnover, months, limit: 50_000 });
    expect(of([0, 0, 900, 800])).toBeNull();
    expect(of([5_000, 5_000, 5_000], 50_000.01)).toBeNull();
    expect(of([100, 200, 100])).toMatchObject({ expectedOn: null, earliestOn: null, latestOn: null });
  });
});
