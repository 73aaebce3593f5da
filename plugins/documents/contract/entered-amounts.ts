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
import type { EnteredAmounts } from './field.ts';

/*
 * Amounts by rate as a paper has them: whoever issued it rounded in some way, and what is owed is what the paper says. Asked by the
 * gateway when it writes, and by the editor while somebody types. Not among the exports of the contract, for it brings the decimal
 * library along.
 */

/** What rounding may make of a rate; more is a mistake of somebody. */
const roundingAtMost = '0.05';

type HowPaid = Pick<DocumentInput, 'currency' | 'exchangeRate' | 'paymentMethod'>;

/**
 * The totals with what was entered in place of what was computed; of rates that nobody entered the computed ones. What is paid in cash is
 * rounded after it.
 */
export function withEntered(
  computed: DocumentTotals,
  entered: readonly EnteredAmounts[],
  fields: HowPaid,
): DocumentTotals {
  if (entered.length === 0) return computed;
  const byRate = computed.byRate.map((rate): RateAmounts => {
    const said = entered.find((one) => isOf(one, rate));
    if (!said) return rate;
    const { base, vat } = said;
    return { ...rate, base: twoPlaces(base), vat: twoPlaces(vat), vatEur: amountInEuro(vat, fields) };
  });
  return totalsOfRates(byRate, { ...fields, paid: computed.paid });
}

/** The rates that were entered, and that no line has. */
export function strayRates(computed: DocumentTotals, entered: readonly EnteredAmounts[]): number[] {
  return entered.flatMap((one, index) => (computed.byRate.some((rate) => isOf(one, rate)) ? [] : [index]));
}

/** Whether a base, a VAT or a whole rate is further from its lines than rounding explains. */
export function differsFromLines(computed: DocumentTotals, entered: readonly EnteredAmounts[]): boolean {
  return computed.byRate.some((rate) => {
    const said = entered.find((one) => isOf(one, rate));
    return (
      said !== undefined &&
      [
        [said.base, rate.base],
        [said.vat, rate.vat],
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
