import { addDays, lastOfMonth } from '#core/calendar';
import type { Forecast } from '../contract/schemas.ts';

export interface TurnoverCourse {
  /** The current day as `yyyy-MM-dd`. */
  readonly today: string;
  /** The turnover of this calendar year so far, in euros. */
  readonly turnover: number;
  /** The turnover of the whole months before this one, the oldest first, twelve at most. */
  readonly months: readonly number[];
  /** The limit to forecast, in euros. */
  readonly limit: number;
}

/** The lowest number of whole months, because fewer give no range. */
const fewest = 3;
/** The number of simulated courses; `tail` is the share of them that the range leaves out at each end. */
const tries = 1_000;
const tail = 0.05;
/** The number of whole months that are simulated. */
const reach = 24;

/**
 * Forecasts when the limit is exceeded if the coming months are like the past ones. It simulates a thousand courses: each draws a sample of
 * the past months (with repetition, so that the range also shows how little twelve months say about the average), and from it one month
 * after another, starting at zero each January. The day is the median of the courses, the range contains nine of ten. It is a bootstrap,
 * because a straight line gives no honest range, and a seasonal model needs more than twelve months. Plain numbers are precise enough,
 * because cents do not matter here. The same course always has the same forecast, because the random numbers have a fixed seed.
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
    passedOn(course, { stretches, sample: sampleOf(known, random), random }),
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

/** A period of the simulation: the rest of this month, then whole months. */
interface Stretch {
  /** The number of days after today on which it begins, from 1. */
  readonly begins: number;
  readonly days: number;
  /** The share of its month that it covers. */
  readonly part: number;
  readonly isNewYear: boolean;
}

function stretchesAfter(today: string): readonly Stretch[] {
  const stretches: Stretch[] = [];
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
  readonly stretches: readonly Stretch[];
  readonly sample: readonly number[];
  readonly random: () => number;
}

/** Returns the number of days after which one course exceeds the limit, or `never` if it does not within the simulated months. */
function passedOn({ turnover, limit }: TurnoverCourse, { stretches, sample, random }: Try): number {
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

/** Returns a Mulberry32 generator: numbers in [0, 1), the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
