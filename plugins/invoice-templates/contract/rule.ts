import { addDays, addMonths, type Day, firstOfMonth } from '#core/calendar';
import type { Period } from '#core/contract/letters';

/** When something repeats. */
export interface RecurrenceRule {
  /** Every so many units. */
  readonly every: number;
  readonly unit: 'month' | 'week';
  /** The first time; the others stand on its day of the month (the last one of a shorter month) or of the week. */
  readonly startsOn: Day;
  /** The last day on which it may happen; null: without an end. */
  readonly until: Day | null;
}

/** Whether two rules have the same times, however long each of them goes on. */
export function sameTimes(one: RecurrenceRule, other: RecurrenceRule): boolean {
  return one.every === other.every && one.unit === other.unit && one.startsOn === other.startsOn;
}

/** The time of that order, 0 being the first. Counted from the first one, so that after 28 February comes 31 March again. */
function timeOf({ every, unit, startsOn }: RecurrenceRule, order: number): Day {
  return unit === 'month' ? addMonths(startsOn, order * every) : addDays(startsOn, order * every * 7);
}

/** The first time on a day or after it; null: the rule has ended before. */
export function firstFrom(rule: RecurrenceRule, day: Day): Day | null {
  let order = 0;
  while (timeOf(rule, order) < day) order += 1;
  const found = timeOf(rule, order);
  return rule.until !== null && found > rule.until ? null : found;
}

/** The first time after a day. */
export function firstAfter(rule: RecurrenceRule, day: Day): Day | null {
  return firstFrom(rule, addDays(day, 1));
}

/** All times from one day to another, both included. */
export function timesBetween(rule: RecurrenceRule, from: Day, to: Day): Day[] {
  const times: Day[] = [];
  for (let time = firstFrom(rule, from); time !== null && time <= to; time = firstAfter(rule, time)) times.push(time);
  return times;
}

/** What a document of that time is for: the months that begin with its own, or the days until the next one. */
export function periodOf({ every, unit }: Pick<RecurrenceRule, 'every' | 'unit'>, time: Day): Period {
  if (unit === 'week') return { of: 'days', from: time, to: addDays(time, every * 7 - 1) };
  const from = firstOfMonth(time);
  return { of: 'months', from, to: addDays(addMonths(from, every), -1) };
}
