import { vatIdOfTaxId } from '#core/contract/formats';
import type { CompanyInput } from '#core/contract/platform';

/**
 * The IČ DPH that goes with the rest of the form: none for somebody who does not pay VAT; for others `SK` and the DIČ
 * where only the DIČ is filled in. [A5-2]
 */
export function vatIdFor({
  vatPayerType,
  taxId,
  vatId,
}: Pick<CompanyInput, 'vatPayerType' | 'taxId' | 'vatId'>): string {
  if (vatPayerType === 'NonPayer') return '';
  return vatId.trim() === '' && taxId.trim() !== '' ? vatIdOfTaxId(taxId) : vatId;
}
