export { countryCodes, countryPattern } from './country.ts';
export { currencyPattern, hasHundredths, isCurrency } from './currency.ts';
export { dayPattern } from './day.ts';
export { emailPattern, isEmail, optionalEmailPattern } from './email.ts';
export { type NamedPattern, namedPattern } from './named-patterns.ts';
export { trimEmails } from './trim-emails.ts';
export { fold, matchesWordPrefixes } from './folding.ts';
export { isFormulaLike, escapeFormula } from './escape-formula.ts';
export { type DomesticCountry, domesticIban } from './domestic-iban.ts';
export { accountInGroups, checkIban, formatIban, normaliseIban } from './iban.ts';
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
export { checkRegistrationId, normaliseRegistrationId, restoredRegistrationId } from './registration-id.ts';
export { checkTaxId, normaliseTaxId } from './tax-id.ts';
export { isUuid, uuidPattern } from './uuid.ts';
export { checkVatId, normaliseVatId, vatIdOfTaxId } from './vat-id.ts';
export type { FormatVerdict } from './verdict.ts';
export { wideEncoding } from './wide-encoding.ts';
