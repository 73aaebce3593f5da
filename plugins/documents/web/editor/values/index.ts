export { offeredOn, suggestedExtra, suggestedFields } from './accepted-suggestion.ts';
export { type StartValues, begunValues, readStartValues } from './beginning.ts';
export { copiedValues } from './copied-values.ts';
export { textsOf } from './field-texts.ts';
export { followCurrency } from './follow-currency.ts';
export { followDay } from './follow-days.ts';
export { followPartner, termsOf } from './follow-partner.ts';
export { linesWithoutVat, linesWithVat, taxedOn, type VatOfLines, vatOfLines } from './follow-vat-status.ts';
export { documentResolver, formMessages, missingToIssue, simplified } from './form-check.ts';
export { type FormValues, bodyOf, newValues, valuesOf } from './form-values.ts';
export {
  type LineValues,
  chosenVat,
  defaultReason,
  emptyLine,
  filledLines,
  offeredVatChoices,
  vatChoiceOf,
} from './line-values.ts';
export { type LiveTotals, lineAmount, liveTotals } from './live-totals.ts';
