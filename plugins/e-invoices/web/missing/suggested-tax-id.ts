import type { TFunction } from 'i18next';
import { checkVatId } from '#core/contract';

/**
 * Returns the DIČ that an IČ DPH most likely belongs to, for the user to judge: they are the same number but for groups for VAT, whose
 * numbers begin with SK70 and are no member's DIČ. So nothing is filled in by itself.
 */
export function suggestedTaxId(vatId: string, t: TFunction) {
  if (!/^SK(?!70)\d{10}$/.test(vatId) || checkVatId(vatId) !== 'valid') return undefined;
  const value = vatId.slice(2);
  return { value, text: t('E_INVOICES.MISSING.FROM_VAT_ID', { taxId: value }) };
}
