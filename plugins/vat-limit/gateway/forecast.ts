import { addDays, lastOfMonth } from '#core/calendar';
import type { Forecast } from '../contract/schemas.ts';

export interface Course {
  /** `yyyy-MM-dd` */
  readonly today: string;
  /** Of this calendar year so far, in euro. */
  readonly turnover: number;
  /** Of the whole months before this one, the oldest first, twelve at most. */
  readonly months: readonly number[];
  /** The limit that is to be passed, in euro. */
  readonly limit: number;
}

/** Fewer whole months say nothing of a range. */
const fewest = 3;
/** Courses that are tried, and the share of them that the range leaves out at each end. */
const tries = 1_000;
const tail = 0.05;
/** Months that are tried. */
const reach = 24;

/**
 * When the limit is passed, if the months to come are like the last ones. A thousand courses are tried: each takes a sample of the months there
 * were (with repetition, so that it also says how little twelve months tell of the average), and from it one month after another, from zero
 * each January. The day is the middle one of theirs, the range what nine of ten lie in. A bootstrap was chosen over a straight line, which
 * has no honest range, and over a seasonal model, which twelve months cannot bear. The figures are of no account to the cent, so plain
 * numbers do. The same course has the same forecast: its numbers are drawn from a fixed seed.
 * @returns null: the limit is passed already, or there are too few months
 */
export function forecast(course: Course): Forecast | null {
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

/** The rest of this month, then whole months. */
interface Stretch {
  /** Days after today on which it begins, from 1. */
  readonly begins: number;
  readonly days: number;
  /** Of its month. */
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

/** Days after today on which one course passes the limit, or `never` within reach. */
function passedOn({ turnover, limit }: Course, { stretches, sample, random }: Try): number {
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

/** Mulberry32: numbers in [0, 1), the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
