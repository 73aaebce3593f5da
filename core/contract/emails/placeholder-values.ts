import { type Day, formatDay } from '#core/calendar';
import type { LanguageCode } from '../languages.ts';
import { formatMoney } from '#core/money/light';

/**
 * The placeholders of an e-mail text and the types of their values. A new placeholder needs a line here and one for each language in
 * `names.json`.
 */
export interface PlaceholderValues {
  /** The name of the document's kind: *Faktúra*. */
  readonly document: string;
  readonly number: string;
  readonly amount: Sum;
  /** The amount that is still to be paid. */
  readonly amountDue: Sum;
  readonly dueDate: Day;
  readonly daysOverdue: number;
  readonly variableSymbol: string;
  /** Any day of the month that the e-mail names. */
  readonly month: Day;
  readonly year: Day;
  readonly period: Period;
  readonly partner: string;
  readonly company: string;
}

export interface Sum {
  /** The amount as decimal text: `1234.50`. */
  readonly amount: string;
  readonly currency: string;
}

/** The period that a document covers: whole months, or the days from `from` to `to`. */
export interface Period {
  readonly of: 'months' | 'days';
  readonly from: Day;
  readonly to: Day;
}

export type PlaceholderName = keyof PlaceholderValues;

type Write<Value> = (value: Value, language: LanguageCode) => string;
const asItIs = (text: string) => text;
const money: Write<Sum> = ({ amount, currency }, language) => formatMoney(amount, currency, language);

/** The functions that write each value in the language of an e-mail. */
export const writers: { readonly [Name in PlaceholderName]: Write<PlaceholderValues[Name]> } = {
  document: asItIs,
  number: asItIs,
  amount: money,
  amountDue: money,
  dueDate: formatDay,
  daysOverdue: String,
  variableSymbol: asItIs,
  month: (day, language) => dayIn(language, day, { month: 'long' }),
  year: (day) => day.slice(0, 4),
  period: ({ of, from, to }, language) => {
    if (of === 'days') return `${formatDay(from)} – ${formatDay(to)}`;
    const month = (day: Day) => dayIn(language, day, { month: 'long', year: 'numeric' });
    return month(from) === month(to) ? month(from) : `${month(from)} – ${month(to)}`;
  },
  partner: asItIs,
  company: asItIs,
};

function dayIn(language: LanguageCode, day: Day, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
