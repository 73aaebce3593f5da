import { addDays, addMonths, type Day, firstOfMonth } from '#core/calendar';
import type { Period } from '#core/contract/emails';

/** The dates on which invoices are made: every few months or weeks from a first date on. */
export interface RecurrenceRule {
  /** The number of months or weeks between two dates. */
  readonly every: number;
  readonly unit: 'month' | 'week';
  /** The first date. The others are on the same day of the month (the last day of a shorter month) or of the week. */
  readonly startsOn: Day;
  /** The last day on which an invoice may be made; `null` means that there is no end. */
  readonly until: Day | null;
}

/** Returns whether two rules have the same dates, without comparing their ends. */
export function sameTimes(one: RecurrenceRule, other: RecurrenceRule): boolean {
  return one.every === other.every && one.unit === other.unit && one.startsOn === other.startsOn;
}

/**
 * Returns the date at an index; 0 is the first. Each date is calculated from the first date and not from the previous one, so that 31 March
 * follows 28 February.
 */
function timeOf({ every, unit, startsOn }: RecurrenceRule, order: number): Day {
  return unit === 'month' ? addMonths(startsOn, order * every) : addDays(startsOn, order * every * 7);
}

/** Returns the first date on a day or after it; `null` means that the rule ends before. */
export function firstFrom(rule: RecurrenceRule, day: Day): Day | null {
  let order = 0;
  while (timeOf(rule, order) < day) order += 1;
  const found = timeOf(rule, order);
  return rule.until !== null && found > rule.until ? null : found;
}

/** Returns the first date after a day. */
export function firstAfter(rule: RecurrenceRule, day: Day): Day | null {
  return firstFrom(rule, addDays(day, 1));
}

/** Returns all dates from one day to another, both included. */
export function timesBetween(rule: RecurrenceRule, from: Day, to: Day): Day[] {
  const times: Day[] = [];
  for (let time = firstFrom(rule, from); time !== null && time <= to; time = firstAfter(rule, time)) times.push(time);
  return times;
}

/** Returns the period that a document of that date covers: whole months from the month of the date, or the days until the next date. */
export function periodOf({ every, unit }: Pick<RecurrenceRule, 'every' | 'unit'>, time: Day): Period {
  if (unit === 'week') return { of: 'days', from: time, to: addDays(time, every * 7 - 1) };
  const from = firstOfMonth(time);
  return { of: 'months', from, to: addDays(addMonths(from, every), -1) };
}
