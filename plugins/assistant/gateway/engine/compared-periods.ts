import calendar from './grammar/calendar.json' with { type: 'json' };
import narrowing from './grammar/narrowing.json' with { type: 'json' };
import { type Period, pointAt, type Unit, unitBack, unitOf } from './periods.ts';
import { fits, phraseAt, phrasesOf, type Token } from './tokens.ts';

interface Place {
  readonly at: number;
  readonly length: number;
}

/** Two periods to compare: the later one, and the one that it is compared with. */
export interface Compared {
  readonly period: Period;
  readonly against: Period;
  readonly places: readonly Place[];
}

const comparing = phrasesOf(narrowing.compare);
const back = [calendar.this, calendar.last, calendar.beforeLast];

/** Reads *Porovnaj tento a minulý mesiac*, *more than last year*. @returns `undefined` if the question compares no two periods */
export function comparedIn(tokens: readonly Token[], today: string): Compared | undefined {
  const words = tokens.flatMap((_, at) => {
    const length = phraseAt(tokens, at, comparing);
    return length > 0 ? [{ at, length }] : [];
  });
  if (words.length === 0) return undefined;
  const points = pointsIn(tokens, today);
  const [first, second, more] = points;
  if (!first || more || points.some(({ at }) => isRange(tokens[at - 1]))) return undefined;
  const other = second?.period ?? (first.unit && first.back === 1 ? unitBack(first.unit, today, 0) : undefined);
  if (!other || first.period.from === other.from) return undefined;
  const [period, against] = first.period.from > other.from ? [first.period, other] : [other, first.period];
  return { period, against, places: [...words, ...points] };
}

interface Point extends Place {
  readonly period: Period;
  readonly unit?: Unit | undefined;
  /** The number of units between this period and the current one, such as 1 for the last month. */
  readonly back?: number;
}

function pointsIn(tokens: readonly Token[], today: string): readonly Point[] {
  const points: Point[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (calendar.in.some((word) => fits(tokens[at]?.word, word))) continue; // the *s* of *s minulým mesiacom*
    const point = relativeAt(tokens, at, today) ?? pointAt(tokens, at, today);
    if (!point) continue;
    points.push({ ...point, at });
    at += point.length - 1;
  }
  return points;
}

/** Reads *tento* and *minulý mesiac*. If no unit follows the word, the unit of a neighbouring word is used. */
function relativeAt(tokens: readonly Token[], at: number, today: string): Omit<Point, 'at'> | undefined {
  const isBack = back.findIndex((words) => words.some((word) => fits(tokens[at]?.word, word)));
  if (isBack < 0) return undefined;
  const own = unitOf(tokens[at + 1]);
  if (own) return { period: unitBack(own, today, isBack), unit: own, back: isBack, length: 2 };
  const shared = unitBehind(tokens, at) ?? unitBefore(tokens, at);
  return shared && { period: unitBack(shared, today, isBack), unit: shared, back: isBack, length: 1 };
}

/** Finds the unit after the word, as in *tento a minulý mesiac*. */
function unitBehind(tokens: readonly Token[], at: number): Unit | undefined {
  const next = tokens.slice(at + 1, at + 4).findIndex(isRelative);
  return next < 0 ? undefined : unitOf(tokens[at + 1 + next + 1]);
}

/** Finds the unit before the word, as in *tento mesiac s minulým*. */
function unitBefore(tokens: readonly Token[], at: number): Unit | undefined {
  const before = tokens.slice(0, at).findLastIndex(isRelative);
  return before < 0 || at - before > 5 ? undefined : unitOf(tokens[before + 1]);
}

/**
 * The words that mark a range: *od januára do marca* is one period, not two periods to compare. *von* is excluded because it also means
 * *of*, and *bis* marks German ranges anyway.
 */
const ofRanges = [...calendar.since, ...calendar.before, 'az', 'through'].filter((word) => !/^vo[nm]$/.test(word));

function isRange(token: Token | undefined): boolean {
  return ofRanges.some((word) => fits(token?.word, word));
}

function isRelative(token: Token): boolean {
  return back.some((words) => words.some((word) => fits(token.word, word)));
}
