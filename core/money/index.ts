/*
 * The recalculation module: exact amounts, VAT, rounding. The exports below load decimal.js; a page that only shows amounts imports
 * `#core/money/light`.
 */
export { addAmounts, compareAmounts, roundHalfAwayFromZero, subtractAmounts, sumAmounts } from './amount.ts';
export { amountInEuro } from './euro.ts';
export { divideAmounts, multiplyAmounts } from './exactly.ts';
export * from './light.ts';
export { overpayment, paymentState } from './payment-state.ts';
export { negated } from './negated.ts';
export { type DecimalMark, decimalMarkOf, type ReadAmount, readAmount } from './read-amount.ts';
export { shareOf } from './share.ts';
export { subtractRates, recalculate, recalculateBeforeDiscount, totalsOfRates } from './totals.ts';
export { priceWithoutVat } from './vat-methods.ts';
export {
  type RegimeFault,
  type RegimeParties,
  type RegimeRefusal,
  type RegimeWarning,
  vatRegimeFault,
} from './vat-regime.ts';
