import { addDays, lastOfMonth } from '#core/calendar';
import type { Forecast } from '../contract/schemas.ts';

export interface TurnoverCourse {
  /** The current day as `yyyy-MM-dd`. */
  readonly today: string;
  /** The turnover of this calendar year so far, in euros. */
  readonly turnover: number;
  /** The turnover of the complete months before the current one, the oldest first, at most twelve. */
  readonly months: readonly number[];
  /** The limit to forecast, in euros. */
  readonly limit: number;
}

/** The minimum number of complete months, because fewer months give no useful range. */
const fewest = 3;
/** `tries` is the number of simulated courses; `tail` is the share of courses that the range excludes at each end. */
const tries = 1_000;
const tail = 0.05;
/** The number of complete months that are simulated. */
const reach = 24;

/**
 * Forecasts when the limit is exceeded if the coming months resemble the past ones. It simulates a thousand courses: each draws a random
 * sample of the past months (with repetition, so that the range also shows how uncertain an average of twelve months is), and then draws
 * one month after another from that sample, starting from zero each January. The expected day is the median of the courses, and the range
 * contains nine of ten. This bootstrap method is used because a straight line gives no realistic range, and a seasonal model needs more
 * than twelve months. Floating-point numbers are precise enough, because cents do not matter here. The same input always gives the same
 * forecast, because the random numbers have a fixed seed.
 * @returns null if the limit is already exceeded, or if there are too few months
 */
export function forecast(course: TurnoverCourse): Forecast | null {
  const { months, turnover, limit } = course;
  const started = months.findIndex((amount) => amount !== 0);
  const known = started < 0 ? [] : months.slice(started);
  if (turnover > limit || known.length < fewest) return null;
  const random = randomFrom(42);
  const stretches = stretchesAfter(course.today);
  const days = Array.from({ length: tries }, () =>
    daysUntilLimit(course, { stretches, sample: sampleOf(known, random), random }),
  )
    .toSorted((a, b) => a - b)
    .map((day) => (day === never ? null : addDays(course.today, day)));
  const at = (share: number) => days[Math.floor(share * tries)] ?? null;
  return {
    limit: limit.toFixed(2),
    expectedOn: at(0.5),
    earliestOn: at(tail),
    latestOn: at(1 - tail),
  };
}

function sampleOf(months: readonly number[], random: () => number): readonly number[] {
  return months.map(() => months[Math.floor(random() * months.length)] ?? 0);
}

/** A period of the simulation: the remaining days of the current month, or a complete month. */
interface ForecastPeriod {
  /** The number of days from today to the first day of the period, at least 1. */
  readonly begins: number;
  readonly days: number;
  /** The share of the month that the period covers, at most 1. */
  readonly part: number;
  readonly isNewYear: boolean;
}

function stretchesAfter(today: string): readonly ForecastPeriod[] {
  const stretches: ForecastPeriod[] = [];
  for (let begins = 1; stretches.length <= reach; ) {
    const from = addDays(today, begins);
    const whole = Number(lastOfMonth(from).slice(8));
    const days = whole - Number(from.slice(8)) + 1;
    stretches.push({ begins, days, part: days / whole, isNewYear: from.endsWith('-01-01') });
    begins += days;
  }
  return stretches;
}

interface Try {
  readonly stretches: readonly ForecastPeriod[];
  readonly sample: readonly number[];
  readonly random: () => number;
}

/**
 * Returns the number of days after which one course exceeds the limit, or `never` if the course does not exceed it within the simulated
 * months.
 */
function daysUntilLimit({ turnover, limit }: TurnoverCourse, { stretches, sample, random }: Try): number {
  let sum = turnover;
  for (const { begins, days, part, isNewYear } of stretches) {
    if (isNewYear) sum = 0;
    const amount = (sample[Math.floor(random() * sample.length)] ?? 0) * part;
    if (sum + amount > limit) return begins + Math.min(days - 1, Math.floor(((limit - sum) / amount) * days));
    sum += amount;
  }
  return never;
}

const never = Number.POSITIVE_INFINITY;

/** Returns a Mulberry32 random generator: numbers in [0, 1), the same sequence for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
