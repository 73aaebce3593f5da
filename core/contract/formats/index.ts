export { fold, matchesWordPrefixes } from './folding.ts';
export { checkIban, formatIban, normaliseIban } from './iban.ts';
export {
  constantSymbolPattern,
  isConstantSymbol,
  isSpecificSymbol,
  isVariableSymbol,
  type PaymentSymbols,
  readEndToEndId,
  specificSymbolPattern,
  variableSymbolOf,
  variableSymbolPattern,
  writeEndToEndId,
} from './payment-symbols.ts';
export { checkRegistrationId, normaliseRegistrationId } from './registration-id.ts';
export { checkTaxId, normaliseTaxId } from './tax-id.ts';
export { checkVatId, normaliseVatId, vatIdOfTaxId } from './vat-id.ts';
export type { FormatVerdict } from './verdict.ts';
