/* Calculates the expected invoices from the rules, with its own calendar. It uses no code of the product. */

export interface RecurringStory {
  readonly name: string;
  /** The day of the month on which the invoice is due to be made, 1 to 31. A shorter month uses its last day. */
  readonly dayOfMonth: number;
  /** Whether the invoice is also issued. If its day was missed by more than 15 days, it stays a draft. */
  readonly issues: boolean;
}

export interface RecurringPeriod {
  readonly year: number;
  /** The first month, 1 to 12. */
  readonly month: number;
  readonly months: number;
  /** The days on which jobs ran, in order. */
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

/** Returns one text for each invoice, such as `T3 marec 2025: issued on 2025-03-31`. */
export function expectedInvoices(stories: readonly RecurringStory[], period: RecurringPeriod): string[] {
  const { year, month, months, ranOn } = period;
  return stories.flatMap(({ name, dayOfMonth, issues }) =>
    Array.from({ length: months }, (_, index) => {
      const nth = month - 1 + index;
      const [ofYear, ofMonth] = [year + Math.floor(nth / 12), nth % 12];
      const longest = new Date(Date.UTC(ofYear, ofMonth + 1, 0)).getUTCDate();
      const day = new Date(Date.UTC(ofYear, ofMonth, Math.min(dayOfMonth, longest))).toISOString().slice(0, 10);
      const made = ranOn.find((one) => one >= day) ?? 'never';
      const daysLate = (Date.parse(made) - Date.parse(day)) / 86_400_000;
      const status = issues && daysLate <= 15 ? 'issued' : 'draft';
      return `${name} ${monthNames[ofMonth]} ${ofYear}: ${status} on ${made}`;
    }),
  );
}
