import { type HintedDraft } from '#plugins/documents/contract';
import { dutyBegins, hasNumber } from '../contract/duty-begins.ts';

/**
 * Returns whether the free texts of a draft reach the tax office, because they are part of the data that the provider reports. Only
 * documents of VAT payers to businesses in Slovakia are reported.
 */
export default function textsAreReported({ countsAs, suppliedOn, customer, vatPayerType }: HintedDraft): boolean {
  return (
    countsAs.includes('turnover') &&
    vatPayerType === 'Payer' &&
    suppliedOn >= dutyBegins &&
    customer.country === 'SK' &&
    hasNumber(customer)
  );
}
