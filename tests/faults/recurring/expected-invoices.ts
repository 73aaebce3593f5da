/*
 * What should have been made, told from the rules in their own words and a calendar of its own. It knows nothing of the product's code.
 */

/** A template that repeats each month. */
export interface RecurringStory {
  readonly name: string;
  /** 1 to 31; in a shorter month its last day. */
  readonly dayOfMonth: number;
  /** Issued on its day, unless it was missed. */
  readonly issues: boolean;
}

export interface RecurringPeriod {
  readonly year: number;
  /** 1 to 12: the first one. */
  readonly month: number;
  readonly months: number;
  /** The days on which something ran, in their order. */
  readonly ranOn: readonly string[];
}

const monthNames = [
  'január',
  'február',
  'marec',
  'apríl',
  'máj',
  'jún',
  'júl',
  'august',
  'september',
  'október',
  'november',
  'december',
];

/** One text for each invoice: `T3 marec 2025: issued on 2025-03-31`. */
export function expectedInvoices(stories: readonly RecurringStory[], period: RecurringPeriod): string[] {
  const { year, month, months, ranOn } = period;
  return stories.flatMap(({ name, dayOfMonth, issues }) =>
    Array.from({ length: months }, (_, index) => {
      const nth = month - 1 + index;
      const [ofYear, ofMonth] = [year + Math.floor(nth / 12), nth % 12];
      const longest = new Date(Date.UTC(ofYear, ofMonth + 1, 0)).getUTCDate();
      const day = new Date(Date.UTC(ofYear, ofMonth, Math.min(dayOfMonth, longest))).toISOString().slice(0, 10);
      const made = ranOn.find((one) => one >= day) ?? 'never';
      const status = issues && made === day ? 'issued' : 'draft';
      return `${name} ${monthNames[ofMonth]} ${ofYear}: ${status} on ${made}`;
    }),
  );
}
