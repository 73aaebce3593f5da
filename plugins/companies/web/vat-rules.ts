import { vatIdOfTaxId } from '#core/contract/formats';
import type { CompanyInput } from '#core/contract/platform';

/**
 * Returns the IČ DPH that fits the rest of the form: empty for a company that does not pay VAT; otherwise `SK` and the
 * DIČ if only the DIČ is filled in. [A5-2]
 * @param taxIdBefore the DIČ before its correction; an IČ DPH that came from it is corrected too
 */
export function vatIdFor(
  { vatPayerType, taxId, vatId }: Pick<CompanyInput, 'vatPayerType' | 'taxId' | 'vatId'>,
  taxIdBefore = '',
): string {
  if (vatPayerType === 'NonPayer') return '';
  const isOurs = vatId.trim() === '' || vatId === vatIdOfTaxId(taxIdBefore);
  return isOurs && taxId.trim() !== '' ? vatIdOfTaxId(taxId) : vatId;
}
