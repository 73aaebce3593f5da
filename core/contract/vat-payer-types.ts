/**
 * The relation of a company or partner to Slovak VAT. `RegisteredVatPayer7` is registered under § 7 or § 7a and pays no VAT on its sales.
 */
export const vatPayerTypes = ['NonPayer', 'Payer', 'RegisteredVatPayer7'] as const;
export type VatPayerType = (typeof vatPayerTypes)[number];

/** What a company is from a day on, until the next period begins. */
export interface VatPayerPeriod {
  /** The first day as `yyyy-MM-dd`; null in the first period, which holds from the beginning. */
  readonly from: string | null;
  readonly vatPayerType: VatPayerType;
}

/** Returns what the company is on a day. @param periods the periods in the order of their days @param day `yyyy-MM-dd` */
export function vatPayerTypeOn(periods: readonly VatPayerPeriod[], day: string): VatPayerType {
  return periods.findLast(({ from }) => from === null || from <= day)?.vatPayerType ?? 'NonPayer';
}

/** Returns what a company is on a day. Where its periods are not known, what it is today holds always. */
export function companyTypeOn(
  {
    vatPayerType,
    vatPayerPeriods = [],
  }: { readonly vatPayerType: string; readonly vatPayerPeriods?: readonly VatPayerPeriod[] | undefined },
  day: string,
): string {
  return vatPayerPeriods.length > 0 ? vatPayerTypeOn(vatPayerPeriods, day) : vatPayerType;
}

/**
 * Returns the periods in the order of their days. Of two from the same day the later one in the list holds, and a period in which nothing
 * changes is part of the one before it.
 */
export function orderedVatPayerPeriods(periods: readonly VatPayerPeriod[]): VatPayerPeriod[] {
  const byDay = new Map(periods.map(({ from, vatPayerType }) => [from, { from, vatPayerType }]));
  const ordered = [...byDay.values()].toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
  return ordered.filter(({ vatPayerType }, index) => vatPayerType !== ordered[index - 1]?.vatPayerType);
}
