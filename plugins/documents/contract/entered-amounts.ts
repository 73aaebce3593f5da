import {
  addAmounts,
  amountInEuro,
  compareAmounts,
  type DocumentInput,
  type DocumentTotals,
  type RateAmounts,
  subtractAmounts,
  totalsOfRates,
} from '#core/money';
import type { EnteredAmounts } from '#core/contract/fields';

/*
 * The VAT amounts that a received document states. They replace the computed amounts, because its author may have rounded differently and
 * the stated total is owed. The gateway uses this when it writes, and the editor while the user types. The contract does not export it,
 * because it would load the decimal library.
 */

/** The difference that rounding can cause in one rate. A larger difference is a mistake. */
const roundingAtMost = '0.05';

type HowPaid = Pick<DocumentInput, 'currency' | 'exchangeRate' | 'paymentMethod'>;

/**
 * Returns the totals with the entered amounts in place of the computed ones. Rates without entered amounts keep the computed ones. A cash
 * payment is rounded afterwards.
 */
export function withEntered(
  computed: DocumentTotals,
  entered: readonly EnteredAmounts[],
  fields: HowPaid,
): DocumentTotals {
  if (entered.length === 0) return computed;
  const byRate = computed.byRate.map((rate): RateAmounts => {
    const match = entered.find((one) => isOf(one, rate));
    if (!match) return rate;
    const { base, vat } = match;
    return { ...rate, base: twoPlaces(base), vat: twoPlaces(vat), vatEur: amountInEuro(vat, fields) };
  });
  return totalsOfRates(byRate, { ...fields, paid: computed.paid });
}

/** Returns the indexes of entered rates that no line has. */
export function strayRates(computed: DocumentTotals, entered: readonly EnteredAmounts[]): number[] {
  return entered.flatMap((one, index) => (computed.byRate.some((rate) => isOf(one, rate)) ? [] : [index]));
}

/** Checks whether an entered base or VAT differs from the lines by more than rounding explains. */
export function differsFromLines(computed: DocumentTotals, entered: readonly EnteredAmounts[]): boolean {
  return computed.byRate.some((rate) => {
    const match = entered.find((one) => isOf(one, rate));
    return (
      match !== undefined &&
      [
        [match.base, rate.base],
        [match.vat, rate.vat],
      ].some(([a = '0', b = '0']) => isFar(subtractAmounts(a, b)))
    );
  });
}

function isFar(difference: string): boolean {
  return compareAmounts(difference.replace('-', ''), roundingAtMost) > 0;
}

function isOf(one: Pick<EnteredAmounts, 'rate' | 'category'>, rate: RateAmounts): boolean {
  return one.category === rate.category && compareAmounts(one.rate, rate.rate) === 0;
}

function twoPlaces(amount: string): string {
  return addAmounts(amount, '0.00');
}
