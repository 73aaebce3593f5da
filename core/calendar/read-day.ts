import { addDays, type Day, dayOf } from './day.ts';

/** The order of day and month in a written date such as `1/2/2026`. */
export type DayOrder = 'day-first' | 'month-first';

export interface ReadDay {
  readonly day: Day;
  /**
   * `true` means that the text was a spreadsheet's number of days since 1899, or a date like `1/2/2026` whose order of day and month is
   * unknown.
   */
  readonly isGuess?: true;
}

/**
 * Reads a day as other programs write it: `1.2.2026`, `01/02/26`, `2026-02-01`, `20260201`, `1. februára 2026`, `1 Feb 2026`, `Feb 1,
 * 2026`, also with a time after it, and a spreadsheet's number of a day, `46054`. Unlike `parseDay` it completes nothing: a text without a
 * year is no day.
 * @param order the order in the column, from {@link dayOrderOf}
 * @returns undefined for any other text, and for a day that does not exist
 */
export function readDay(text: string, order?: DayOrder): ReadDay | undefined {
  const bare = text.trim().replace(/[T ,]+\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s*(Z|[AP]M|[+-]\d{2}:?\d{2})?$/i, '');
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(bare)?.[1];
  if (serial)
    return Number(serial) >= earliest ? { day: addDays('1899-12-30', Number(serial)), isGuess: true } : undefined;
  const iso = /^(\d{4})\s*([-./])\s*(\d{1,2})\s*\2\s*(\d{1,2})\.?$/.exec(bare);
  if (iso) return known(dayOf(Number(iso[1]), Number(iso[3]), Number(iso[4])));
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(bare);
  if (compact) return known(dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3])));
  const numbers = written.exec(bare);
  return numbers ? fromNumbers(numbers, order) : fromWords(bare);
}

/**
 * Finds whether the day or the month comes first in a column of dates with slashes. Returns undefined if no date in the column shows it.
 */
export function dayOrderOf(texts: readonly string[]): DayOrder | undefined {
  const slashed = texts.map((text) => written.exec(text.trim())).filter((match) => match?.[2] === '/');
  if (slashed.some((match) => Number(match?.[1]) > 12)) return 'day-first';
  return slashed.some((match) => Number(match?.[3]) > 12) ? 'month-first' : undefined;
}

/**
 * The spreadsheet number of 1 January 1955. A smaller number of five digits is not read as a day, because it is more likely a postal code.
 */
const earliest = 20_090;

const written = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})\.?(?![\d])/;

function fromNumbers(match: RegExpExecArray, order: DayOrder | undefined): ReadDay | undefined {
  const [whole, first, mark, second, typed = ''] = match;
  if (whole.length < match.input.length) return undefined;
  const year = typed.length === 2 ? 2000 + Number(typed) : Number(typed);
  const isMonthFirst = mark === '/' && order === 'month-first';
  const day = isMonthFirst ? dayOf(year, Number(first), Number(second)) : dayOf(year, Number(second), Number(first));
  if (day === undefined) return undefined;
  const isGuess =
    mark === '/' && order === undefined && Number(first) <= 12 && Number(second) <= 12 && first !== second;
  return isGuess ? { day, isGuess } : { day };
}

function fromWords(text: string): ReadDay | undefined {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const [, day, name = '', year] = /^(\d{1,2})\.?\s*([a-z]{3,})\.?,?\s+(\d{4})$/.exec(plain) ?? [];
  const [, name2 = '', day2, year2] = /^([a-z]{3,})\.?\s+(\d{1,2}),?\s+(\d{4})$/.exec(plain) ?? [];
  const month = monthOf(name || name2);
  return month === undefined ? undefined : known(dayOf(Number(year ?? year2), month, Number(day ?? day2)));
}

/** The beginnings of month names. Three letters are enough in Slovak, Czech, English and German, except for June and July. */
const months = [
  'jan',
  'feb|uno',
  'mar|bre|mrz',
  'apr|dub',
  'maj|may|mai|kve',
  'jun',
  'jul',
  'aug|srp',
  'sep|zar',
  'okt|oct|rij',
  'nov|lis',
  'dec|dez|pro',
];

function monthOf(name: string): number | undefined {
  if (/^cerven(ec|ce)/.test(name)) return 7;
  if (/^cerv(en|na)$/.test(name)) return 6;
  if (name === 'led' || /^led(en|na)$/.test(name)) return 1;
  const at = months.findIndex((starts) => new RegExp(`^(${starts})`).test(name));
  return at < 0 ? undefined : at + 1;
}

function known(day: Day | undefined): ReadDay | undefined {
  return day === undefined ? undefined : { day };
}
