import { addDays, addMonths, type Day, dayOf, daysSinceMonday, firstOfMonth, isDay, lastOfMonth } from '#core/calendar';
import calendar from './grammar/calendar.json' with { type: 'json' };
import { fits, type Token } from './tokens.ts';

/** A period of days. `from` and `to` are both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}
/** A period, and the number of words that it takes in the question. */
interface Found {
  readonly period: Period;
  readonly length: number;
}
export type Unit = keyof typeof calendar.units;

const isOne = (token: Token | undefined, words: readonly string[]) => words.some((word) => fits(token?.word, word));

/**
 * Finds the first period in a question: *minulý mesiac*, *od marca*, *last year*, *letzte 30 Tage*, *1.3.2026*.
 * @returns the period, and the position and number of its tokens
 */
export function periodIn(
  tokens: readonly Token[],
  today: Day,
): { readonly period: Period; readonly at: number; readonly length: number } | undefined {
  for (let at = 0; at < tokens.length; at += 1) {
    const found = rangeAt(tokens, at, today) ?? throughAt(tokens, at, today) ?? pointAt(tokens, at, today);
    if (found) return { ...found, at };
  }
  return undefined;
}

/** Reads *od marca do mája*, *since March*, *bis März*. */
function rangeAt(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const token = tokens[at];
  if (isOne(token, calendar.since)) {
    const start: Range | undefined =
      beginAt(tokens, at + 1, today) ?? betweenDays(tokens, at + 1, today) ?? pointAt(tokens, at + 1, today);
    if (!start) return undefined;
    if (start.isRange) return { ...start, length: start.length + 1 };
    const next = at + 1 + start.length;
    const end = isOne(tokens[next], calendar.until) ? pointAt(tokens, next + 1, today) : undefined;
    if (end) return rangeOf(start.period.from, end.period, 2 + start.length + end.length);
    // *Vom Juli* means only the month of July, and *von heute* only today, so the period does not last until today.
    if (isOne(token, calendar.of)) return { ...start, length: start.length + 1 };
    return { period: { from: start.period.from, to: later(today, start.period.to) }, length: 1 + start.length };
  }
  if (!isOne(token, calendar.before)) return undefined;
  const end = pointAt(tokens, at + 1, today);
  return end && rangeOf(`${end.period.to.slice(0, 4)}-01-01`, end.period, 1 + end.length);
}

/** Reads *Jún až august*. */
function throughAt(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const start = pointAt(tokens, at, today);
  const next = at + (start?.length ?? 0);
  if (!start || !isOne(tokens[next], calendar.through)) return undefined;
  const end = pointAt(tokens, next + 1, today);
  return end && rangeOf(start.period.from, end.period, start.length + 1 + end.length);
}

/** Reads *začiatku roka*, a period that lasts until today. */
function beginAt(tokens: readonly Token[], at: number, today: Day): Range | undefined {
  if (isOne(tokens[at], calendar.yearBegin))
    return { period: { from: `${today.slice(0, 4)}-01-01`, to: today }, length: 1, isRange: true };
  const skipped = tokens.slice(at, at + 2).findIndex((token) => isOne(token, calendar.begin));
  if (skipped < 0 || (skipped > 0 && !isOne(tokens[at], calendar.in))) return undefined;
  const next = at + skipped + 1;
  const ofAt = isOne(tokens[next], calendar.in) ? 1 : 0;
  const unit = unitOf(tokens[next + ofAt]);
  const of = unit ? { period: unitBack(unit, today, 0), length: 1 } : pointAt(tokens, next + ofAt, today);
  return of && { period: { from: of.period.from, to: today }, length: skipped + 1 + ofAt + of.length, isRange: true };
}

/** Reads *dem 1. und dem 10. November*: both days are in the month that is named last. */
function betweenDays(tokens: readonly Token[], at: number, today: Day): Range | undefined {
  const first = dayNumberAt(tokens, at);
  if (!first) return undefined;
  const and = at + first.length;
  if (!isOne(tokens[and], calendar.until)) return undefined;
  const last = dayNumberAt(tokens, and + 1);
  if (!last) return undefined;
  const month = monthAt(tokens, and + 1 + last.length, today);
  if (!month) return undefined;
  const of = (day: number) => `${month.period.from.slice(0, 8)}${two(day)}`;
  if (!isDay(of(first.day)) || !isDay(of(last.day))) return undefined;
  const length = first.length + 1 + last.length + month.length;
  return { period: { from: of(first.day), to: of(last.day) }, length, isRange: true };
}

/** Reads *dem 1.*. */
function dayNumberAt(
  tokens: readonly Token[],
  at: number,
): { readonly day: number; readonly length: number } | undefined {
  const skipped = isOne(tokens[at], calendar.in) ? 1 : 0;
  const day = /^(\d{1,2})(st|nd|rd|th)?$/.exec(tokens[at + skipped]?.word ?? '')?.[1];
  return day === undefined ? undefined : { day: Number(day), length: skipped + 1 };
}

interface Range extends Found {
  /** `true` means that the words also state the end of the period. */
  readonly isRange?: boolean;
}

/** Builds a range. If it would end before it begins, as in *od novembra do februára*, it begins a year earlier. */
function rangeOf(from: Day, { to }: Period, length: number): Found {
  return { period: { from: from > to ? addMonths(from, -12) : from, to }, length };
}

const later = (a: Day, b: Day) => (a > b ? a : b);

/** Reads one day, week, month, quarter, half-year or year. */
export function pointAt(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  return (
    dayAt(tokens, at, today) ??
    relativeAt(tokens, at, today) ??
    quarterAt(tokens, at, today) ??
    halfAt(tokens, at, today) ??
    monthAt(tokens, at, today) ??
    yearAt(tokens, at) ??
    inner(tokens, at, today)
  );
}

/** Reads *v tomto mesiaci*, whose first word has no meaning of its own. */
function inner(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  if (!isOne(tokens[at], calendar.in)) return undefined;
  const found = pointAt(tokens, at + 1, today);
  return found && { ...found, length: found.length + 1 };
}

function dayAt(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const token = tokens[at];
  const one = (day: Day, length = 1) => ({ period: { from: day, to: day }, length });
  if (!token) return undefined;
  if (isOne(token, calendar.today)) return one(today);
  if (isOne(token, calendar.yesterday)) return one(addDays(today, -1));
  if (isOne(token, calendar.beforeYesterday)) return one(addDays(today, -2));
  if (isDay(token.word)) return one(token.word);
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}))?$/.exec(token.text) ?? [];
  if (day === undefined) return dayOfMonthAt(tokens, at, today);
  const date = dayOf(Number(year ?? today.slice(0, 4)), Number(month), Number(day));
  if (date === undefined) return undefined;
  return one(year === undefined && date > today ? addMonths(date, -12) : date);
}

/** Reads *15. októbra*, *1. mája 2025*. A day without a year is the last one that is not in the future. */
function dayOfMonthAt(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const [, day] = /^(\d{1,2})(?:\.|st|nd|rd|th)$/.exec(tokens[at]?.text ?? '') ?? [];
  if (day === undefined) return undefined;
  const skipped = isOne(tokens[at + 1], calendar.in) ? 2 : 1;
  const month = monthAt(tokens, at + skipped, today);
  const [year, number] = month?.period.from.split('-').map(Number) ?? [];
  const date = year === undefined || number === undefined ? undefined : dayOf(year, number, Number(day));
  if (!month || date === undefined) return undefined;
  const from = month.length === 1 && date > today ? addMonths(date, -12) : date;
  return { period: { from, to: from }, length: skipped + month.length };
}

/** Reads *tento mesiac*, *last quarter*, *posledných 30 dní*, *vlani*. */
function relativeAt(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const token = tokens[at];
  if (isOne(token, calendar.lastYear)) return { period: unitBack('year', today, 1), length: 1 };
  if (isOne(token, calendar.lastMonth)) return { period: unitBack('month', today, 1), length: 1 };
  if (isOne(token, calendar.thisYear)) return { period: unitBack('year', today, 0), length: 1 };
  if (isOne(token, calendar.wholeYear)) return { period: unitBack('year', today, 0), length: 1 };
  const back = [calendar.this, calendar.last, calendar.beforeLast].findIndex((words) => isOne(token, words));
  if (back < 0) return undefined;
  const count = /^\d{1,3}$/.exec(tokens[at + 1]?.word ?? '')?.[0];
  const unit = unitOf(tokens[at + (count === undefined ? 1 : 2)]);
  if (!unit) return undefined;
  if (count === undefined) return { period: unitBack(unit, today, back), length: 2 };
  return back === 1 ? { period: lastMany(unit, today, Number(count)), length: 3 } : undefined;
}

export function unitOf(token: Token | undefined): Unit | undefined {
  const [unit] = Object.entries(calendar.units).find(([, words]) => isOne(token, words)) ?? [];
  return unit as Unit | undefined; // the key is one of the units
}

/** Returns the complete unit that lies `back` units before the current one. */
export function unitBack(unit: Unit, today: Day, back: number): Period {
  if (unit === 'day') return { from: addDays(today, -back), to: addDays(today, -back) };
  if (unit === 'week') {
    const monday = addDays(today, -daysSinceMonday(today) - 7 * back);
    return { from: monday, to: addDays(monday, 6) };
  }
  const size = { month: 1, quarter: 3, half: 6, year: 12 }[unit];
  const month = Number(today.slice(5, 7)) - 1;
  const from = addMonths(firstOfMonth(today), -(month % size) - size * back);
  return monthsFrom(from, size);
}

/** Returns the last `count` units, up to today. */
function lastMany(unit: Unit, today: Day, count: number): Period {
  const days = { day: 1, week: 7 }[unit as 'day' | 'week'] as number | undefined;
  if (days !== undefined) return { from: addDays(today, 1 - count * days), to: today };
  const size = { month: 1, quarter: 3, half: 6, year: 12 }[unit as 'month' | 'quarter' | 'half' | 'year'];
  return { from: addDays(addMonths(today, -count * size), 1), to: today };
}

/** Reads *2. kvartál 2025*, *Q3*, *3Q*, *Q3/2025*, *first quarter of 2026*. */
function quarterAt(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const { before, after, year } = shortQuarter.exec(tokens[at]?.word ?? '')?.groups ?? {};
  const short = before ?? after;
  const ordinal = calendar.ordinals.findIndex((words) => isOne(tokens[at], words));
  const isNamed = ordinal >= 0 && isOne(tokens[at + 1], calendar.units.quarter);
  const quarter = short === undefined ? (isNamed ? ordinal : -1) : Number(short) - 1;
  if (quarter < 0) return undefined;
  const of = (one: number) => monthsFrom(`${one}-${two(quarter * 3 + 1)}-01`, 3);
  if (year !== undefined) return { period: of(Number(year)), length: 1 };
  const length = isNamed ? 2 : 1;
  return inYear(tokens, at + length, length, of, today);
}
const shortQuarter = /^(?:q(?<after>[1-4])|(?<before>[1-4])q)(?:[-/](?<year>(?:19|20)\d\d))?$/;

/** Reads *prvý polrok*, *first half of the year*, *ersten Halbjahr 2025*. */
function halfAt(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const half = calendar.ordinals.slice(0, 2).findIndex((words) => isOne(tokens[at], words));
  if (half < 0 || !isOne(tokens[at + 1], calendar.half)) return undefined;
  const of = (year: number) => monthsFrom(`${year}-${two(half * 6 + 1)}-01`, 6);
  const found = inYear(tokens, at + 2, 2, of, today);
  if (found.length > 2) return found;
  // *of the year* adds no information, but *of this year* names the year.
  const next = tokens.slice(at + 2, at + 5).findIndex((token) => !isOne(token, calendar.in));
  const after = at + 2 + Math.max(next, 0);
  const relative = relativeAt(tokens, after, today);
  if (relative && relative.period.from.endsWith('-01-01'))
    return { period: of(Number(relative.period.from.slice(0, 4))), length: after - at + relative.length };
  return unitOf(tokens[after]) === 'year' ? { ...found, length: after - at + 1 } : found;
}

/** Reads *marec*, *v marci 2025*, *3/2025*. A month without a year is the last one that has begun. */
function monthAt(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const [, dated, year] = /^(0?[1-9]|1[0-2])[-/]((?:19|20)\d\d)$/.exec(tokens[at]?.word ?? '') ?? [];
  if (dated !== undefined) return { period: monthsFrom(`${year}-${two(Number(dated))}-01`, 1), length: 1 };
  const month = calendar.months.findIndex((words) => isOne(tokens[at], words));
  if (month < 0) return undefined;
  return inYear(tokens, at + 1, 1, (year) => monthsFrom(`${year}-${two(month + 1)}-01`, 1), today);
}

function inYear(
  tokens: readonly Token[],
  next: number,
  length: number,
  of: (year: number) => Period,
  today: Day,
): Found {
  for (const skipped of [0, 1, 2]) {
    const between = tokens.slice(next, next + skipped);
    const isBetween = between.every((token) => isOne(token, [...calendar.in, ...calendar.units.year]));
    const year = isBetween
      ? (yearAt(tokens, next + skipped) ?? relativeYearAt(tokens, next + skipped, today))
      : undefined;
    if (year) return { period: of(Number(year.period.from.slice(0, 4))), length: length + skipped + year.length };
  }
  const year = Number(today.slice(0, 4));
  const now = of(year);
  return { period: now.from > today ? of(year - 1) : now, length };
}

/** Reads *vlani*, *last year*, *tohto roka*. */
function relativeYearAt(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const found = relativeAt(tokens, at, today);
  const isYear = found?.period.from.endsWith('-01-01') && found.period.to.endsWith('-12-31');
  return isYear ? found : undefined;
}

/** Reads *2025*, *roku 2025*. */
function yearAt(tokens: readonly Token[], at: number): Found | undefined {
  const skipped = unitOf(tokens[at]) === 'year' ? 1 : 0;
  const year = /^(19|20)\d\d$/.exec(tokens[at + skipped]?.word ?? '')?.[0];
  return year === undefined ? undefined : { period: monthsFrom(`${year}-01-01`, 12), length: 1 + skipped };
}

function monthsFrom(from: Day, months: number): Period {
  return { from, to: lastOfMonth(addMonths(from, months - 1)) };
}

const two = (number: number) => String(number).padStart(2, '0');
