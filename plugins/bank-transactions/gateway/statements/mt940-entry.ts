import { addMonths, type Day, dayOf } from '#core/calendar';

/** The content of `:61:`. */
export interface EntryLine {
  readonly bookedOn: Day | undefined;
  /** The direction: `C`, `D`, `RC`, `RD`; `EC` and `ED` are entries that the bank only expects. */
  readonly mark: string;
  /** The amount without a sign, with a comma or a dot. */
  readonly amount: string;
  /** The three letters of the kind of transaction, such as `TRF`. */
  readonly kind: string;
  /** The account owner's reference (subfield 7), the bank's (8), and the details (9). */
  readonly owner: string;
  readonly bank: string;
  readonly details: string;
}

/** The first line of `:61:`. Banks write a missing entry date as four blanks, and some banks put blanks between the parts. */
const pattern =
  /^(\d{2})(\d{2})(\d{2})\s{0,4}(?:(\d{2})(\d{2}))?\s{0,4}(R?[CD]|E[CD])\s{0,4}([A-Z])?\s{0,4}(\d{1,15}(?:[,.]\d{0,5})?)\s{0,4}([A-Z])([A-Z0-9]{3})(.*)$/;

/** The maximum number of lines over which the first line may be broken. */
const linesAtMost = 4;

/** Reads the value of `:61:`. @returns undefined if its form is unknown or its amount is unreadable */
export function entryLine(value: string): EntryLine | undefined {
  const lines = value.split('\n');
  for (let end = 1; end <= Math.min(lines.length, linesAtMost); end += 1) {
    // The first line may be broken anywhere. The details begin in the line after it.
    const [, year, month, day, entryMonth, entryDay, mark = '', , amount = '', , kind = '', references = ''] =
      pattern.exec(lines.slice(0, end).join('')) ?? [];
    if (!mark) continue;
    const behind = lines.slice(end);
    const isBroken = !references.includes('//') && (behind[0] ?? '').startsWith('//');
    const [owner = '', bank = ''] = (isBroken ? references + behind.shift() : references).split('//');
    const valued = nearestDay(2000 + Number(year), Number(month), Number(day));
    return {
      bookedOn: valued && entryMonth ? inNearestYear(valued, Number(entryMonth), Number(entryDay)) : valued,
      mark,
      amount,
      kind,
      owner: owner.trim(),
      bank: bank.trim(),
      details: behind.join(' ').replace(/\s+/g, ' ').trim(),
    };
  }
  return undefined;
}

/**
 * Returns the day, or the last day of the month if the month has no such day: banks that calculate interest with months of thirty days use
 * value dates such as 30 February.
 */
function nearestDay(year: number, month: number, day: number): Day | undefined {
  const days = [day, day - 1, day - 2, day - 3].filter((one) => one === day || (day <= 31 && one >= 28));
  return days.map((one) => dayOf(year, month, one)).find(Boolean);
}

/**
 * Returns the day of that month that is nearest to the value date: a value date of 31 December may be booked in January of the next year.
 */
function inNearestYear(valued: Day, month: number, day: number): Day | undefined {
  const years = [-12, 0, 12].map((months) => Number(addMonths(valued, months).slice(0, 4)));
  const days = years.flatMap((year) => nearestDay(year, month, day) ?? []);
  const distance = (one: Day) => Math.abs(Date.parse(one) - Date.parse(valued));
  return days.toSorted((one, other) => distance(one) - distance(other))[0];
}
