import { vatIdOfTaxId } from '#core/contract/formats';
import type { CompanyInput } from '#core/contract/platform';

/**
 * The IČ DPH that goes with the rest of the form: none for somebody who does not pay VAT; for others `SK` and the DIČ
 * where only the DIČ is filled in. [A5-2]
 * @param taxIdBefore the DIČ before it was corrected: an IČ DPH that came from it is corrected with it
 */
export function vatIdFor(
  { vatPayerType, taxId, vatId }: Pick<CompanyInput, 'vatPayerType' | 'taxId' | 'vatId'>,
  taxIdBefore = '',
): string {
  if (vatPayerType === 'NonPayer') return '';
  const isOurs = vatId.trim() === '' || vatId === vatIdOfTaxId(taxIdBefore);
  return isOurs && taxId.trim() !== '' ? vatIdOfTaxId(taxId) : vatId;
}
