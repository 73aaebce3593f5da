import { checkRegistrationId, checkTaxId, checkVatId } from '#core/contract';

/**
 * Returns the key of the text for a value with a wrong format, by the formats that the gateway and all forms use; undefined if it may be
 * right. A wrong check digit is accepted, because registers contain numbers that break their own rule.
 */
export function formatFault(field: string, value: string): string | undefined {
  if (value.trim() === '') return 'E_INVOICES.MISSING.WRONG.EMPTY';
  switch (field) {
    case 'taxId':
      return checkTaxId(value) === 'valid' ? undefined : 'CORE.WARNING.TAX_ID';
    case 'registrationId':
      return checkRegistrationId(value) === 'wrong-format' ? 'CORE.WARNING.REGISTRATION_ID_FORMAT' : undefined;
    case 'vatId':
      return checkVatId(value) === 'wrong-format' ? 'CORE.WARNING.VAT_ID' : undefined;
    case 'unitCode':
      return /^[A-Z0-9]{1,3}$/.test(value.trim()) ? undefined : 'E_INVOICES.MISSING.WRONG.UNIT_CODE';
    default:
      return undefined;
  }
}
