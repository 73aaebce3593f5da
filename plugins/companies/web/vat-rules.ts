import { vatIdOfTaxId } from '#core/contract/formats';
import type { CompanyInput } from '#core/contract/platform';
import type { WrongField } from '#core/web/forms';

/**
 * Returns the IČ DPH that fits the other fields of the form. It is empty for a company that is registered for VAT on no day. If the field is empty but the
 * DIČ is filled in, it is `SK` and the DIČ. [A5-2]
 * @param taxIdBefore the DIČ before its last change: an IČ DPH that was made from it is made again
 */
export function vatIdFor(
  values: Pick<CompanyInput, 'vatPayerType' | 'vatPayerPeriods' | 'taxId' | 'vatId'>,
  taxIdBefore = '',
): string {
  const { taxId, vatId } = values;
  if (!isEverRegistered(values)) return '';
  const isOurs = vatId.trim() === '' || vatId === vatIdOfTaxId(taxIdBefore);
  return isOurs && taxId.trim() !== '' ? vatIdOfTaxId(taxId) : vatId;
}

/** Returns whether the company has an IČ DPH on any day. */
export function isEverRegistered({
  vatPayerType,
  vatPayerPeriods = [],
}: Pick<CompanyInput, 'vatPayerType' | 'vatPayerPeriods'>): boolean {
  return [{ vatPayerType }, ...vatPayerPeriods].some((one) => one.vatPayerType !== 'NonPayer');
}

/** Names the days from which two periods begin. */
export function daysTwice({ vatPayerPeriods = [] }: CompanyInput): WrongField[] {
  return vatPayerPeriods.flatMap(({ from }, index) =>
    vatPayerPeriods.findIndex((one) => one.from === from) < index
      ? [{ path: `/vatPayerPeriods/${index}/from`, code: 'periodTwice' }]
      : [],
  );
}
