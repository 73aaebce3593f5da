import { checkRegistrationId, checkTaxId, checkVatId } from '#core/contract/formats/index.ts';
import type { CompanyInput } from '#core/contract/platform';

export type WarnedField = 'registrationId' | 'taxId' | 'vatId';

/**
 * What looks mistyped in a company's numbers, as translation keys. A warning, never a refusal: registers hold numbers that
 * break their own rule, and foreign companies have others.
 */
export function idWarning(field: WarnedField, values: Pick<CompanyInput, WarnedField | 'address'>): string | undefined {
  const value = values[field].trim();
  if (value === '') return undefined;
  // The rules are Slovak ones; a VAT id says itself whose it is.
  if (field === 'vatId') return checkVatId(value) === 'valid' ? undefined : 'MY_COMPANY.WARNING.VAT_ID';
  if (values.address.country !== 'SK') return undefined;
  if (field === 'taxId') return checkTaxId(value) === 'valid' ? undefined : 'MY_COMPANY.WARNING.TAX_ID';
  switch (checkRegistrationId(value)) {
    case 'valid':
      return undefined;
    case 'wrong-format':
      return 'MY_COMPANY.WARNING.REGISTRATION_ID_FORMAT';
    case 'wrong-check-digit':
      return 'MY_COMPANY.WARNING.REGISTRATION_ID';
  }
}
