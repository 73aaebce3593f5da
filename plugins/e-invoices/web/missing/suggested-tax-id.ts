import type { TFunction } from 'i18next';
import { checkVatId } from '#core/contract';

/**
 * Returns the DIČ that probably belongs to an IČ DPH. They have the same digits, except for VAT groups, whose numbers begin with SK70 and
 * are not the DIČ of a member. So the value is only suggested, not filled in.
 */
export function suggestedTaxId(vatId: string, t: TFunction) {
  if (!/^SK(?!70)\d{10}$/.test(vatId) || checkVatId(vatId) !== 'valid') return undefined;
  const value = vatId.slice(2);
  return { value, text: t('E_INVOICES.MISSING.FROM_VAT_ID', { taxId: value }) };
}
