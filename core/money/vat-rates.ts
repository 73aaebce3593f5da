import type { DecimalText } from './decimal-text.ts';

/** The Slovak VAT rates of one period, in percent. */
export interface VatRates {
  /** The first day of the period, `yyyy-MM-dd`. */
  readonly from: string;
  readonly standard: DecimalText;
  /** The reduced rates, the highest first. */
  readonly reduced: readonly DecimalText[];
  /** All taxed rates of the period, the highest first. A form offers them. */
  readonly all: readonly DecimalText[];
}

/** The periods, the newest first. The law changes rates by date: a new act is one more entry here, never a change of an old one. */
const periods: readonly [VatRates, ...VatRates[]] = [
  { from: '2025-01-01', standard: '23', reduced: ['19', '5'], all: ['23', '19', '5'] },
  { from: '2011-01-01', standard: '20', reduced: ['10', '5'], all: ['20', '10', '5'] },
];

/**
 * Returns the rates in force on a day. Pass the day of supply: a correction of a 2024 supply has 20 % whenever it is issued. A day before
 * the first recorded period gets the rates of that period.
 *
 * @param date `yyyy-MM-dd`
 */
export function vatRatesOn(date: string): VatRates {
  // Both are yyyy-MM-dd, so the order of the texts is the order of the days.
  return periods.find((period) => period.from <= date) ?? periods[periods.length - 1] ?? periods[0];
}
