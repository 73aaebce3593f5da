import { vatIdOfTaxId } from '#core/contract/formats';
import type { CompanyInput } from '#core/contract/platform';

/**
 * Returns the IČ DPH that fits the other fields of the form. It is empty for a company that does not pay VAT. If the field is empty but the
 * DIČ is filled in, it is `SK` and the DIČ. [A5-2]
 * @param taxIdBefore the DIČ before its last change: an IČ DPH that was made from it is made again
 */
export function vatIdFor(
  { vatPayerType, taxId, vatId }: Pick<CompanyInput, 'vatPayerType' | 'taxId' | 'vatId'>,
  taxIdBefore = '',
): string {
  if (vatPayerType === 'NonPayer') return '';
  const isOurs = vatId.trim() === '' || vatId === vatIdOfTaxId(taxIdBefore);
  return isOurs && taxId.trim() !== '' ? vatIdOfTaxId(taxId) : vatId;
}
