/*
 * The part of core/money that any page may load: formats, patterns, rates and types, without decimal.js (11.5 kB).
 *
 * Code that runs before the first form imports `#core/money/light`, not `#core/money`. With code splitting esbuild places whole files by
 * the entries that reach them, so one `import { formatMoney } from '#core/money'` on the list page and a `recalculate` in a lazy form would
 * move decimal.js into the list page's chunk (see light.test.ts). Without splitting, tree shaking of the index works equally well.
 */
export { AmountError, type AmountErrorCode } from './amount-error.ts';
export {
  type DecimalText,
  exchangeRatePattern,
  isDecimal,
  isExchangeRate,
  isMoney,
  isPercent,
  isQuantity,
  moneyPattern,
  percentPattern,
  quantityPattern,
  trimDecimal,
} from './decimal-text.ts';
export type {
  DocumentInput,
  DocumentTotals,
  LineAmounts,
  LineInput,
  PaymentMethod,
  RateAmounts,
  Recalculation,
  VatRounding,
} from './document-amounts.ts';
export {
  currencies,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
} from './format.ts';
export { isOverdue, type OverdueInput } from './overdue.ts';
export { parseLocalAmount } from './parse-local-amount.ts';
export type { PaymentState } from './payment-state.ts';
export {
  exemptionReasonFor,
  exemptWording,
  obligatoryWordings,
  reverseChargeWording,
  selfBillingWording,
  type VatCategory,
  type VatCategoryRule,
  vatCategories,
  vatCategoryRule,
} from './vat-categories.ts';
export { type VatRates, vatRatesOn } from './vat-rates.ts';
export { recalculationVersion } from './version.ts';
