import { type Day, formatDay } from '#core/calendar';
import type { LanguageCode } from '../languages.ts';
import { formatMoney } from '#core/money/light';

/** What can stand in a letter for something of the thing it is about. A new one is a line here and one for each language in `names.json`. */
export interface PlaceholderValues {
  /** What kind of document it is: *Faktúra*. */
  readonly document: string;
  readonly number: string;
  readonly amount: { readonly amount: string; readonly currency: string };
  readonly dueDate: Day;
  readonly daysOverdue: number;
  readonly variableSymbol: string;
  /** The day whose month is meant. */
  readonly month: Day;
  readonly year: Day;
  readonly partner: string;
  readonly company: string;
}

export type PlaceholderName = keyof PlaceholderValues;

type Write<Value> = (value: Value, language: LanguageCode) => string;
const asItIs = (text: string) => text;

/** How each is written in a letter of that language. */
export const writers: { readonly [Name in PlaceholderName]: Write<PlaceholderValues[Name]> } = {
  document: asItIs,
  number: asItIs,
  amount: ({ amount, currency }, language) => formatMoney(amount, currency, language),
  dueDate: formatDay,
  daysOverdue: String,
  variableSymbol: asItIs,
  month: (day, language) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
  year: (day) => day.slice(0, 4),
  partner: asItIs,
  company: asItIs,
};
