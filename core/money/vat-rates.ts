import type { DecimalText } from './decimal-text.ts';

/** The Slovak VAT rates of one period, in percent. */
export interface VatRates {
  /** First day of the period, `yyyy-MM-dd`. */
  readonly from: string;
  /** The base rate. */
  readonly standard: DecimalText;
  /** The reduced rates, highest first. */
  readonly reduced: readonly DecimalText[];
  /** Every taxed rate of the period, highest first: the choices of a form. */
  readonly all: readonly DecimalText[];
}

/** Newest first. The law changes rates by date: a new act is one more entry here, never a change of an old one. */
const periods: readonly [VatRates, ...VatRates[]] = [
  { from: '2025-01-01', standard: '23', reduced: ['19', '5'], all: ['23', '19', '5'] },
  { from: '2011-01-01', standard: '20', reduced: ['10', '5'], all: ['20', '10', '5'] },
];

/**
 * The rates in force on a day. Ask with the day of supply: a correction of a 2024 supply keeps 20 % whenever it is issued.
 * A day before the first recorded period gets that period's rates.
 *
 * @param date `yyyy-MM-dd`
 */
export function vatRatesOn(date: string): VatRates {
  // Both are yyyy-MM-dd, which sorts as text.
  return periods.find((period) => period.from <= date) ?? periods[periods.length - 1] ?? periods[0];
}
