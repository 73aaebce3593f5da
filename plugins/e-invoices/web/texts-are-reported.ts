import { type HintedDraft } from '#plugins/documents/contract';
import { dutyBegins, hasNumber } from '../contract/duty-begins.ts';

/**
 * Returns whether the free texts of a draft go to the tax office: they are part of the data that the provider reports. Only those
 * who pay VAT are reported, and only what goes to customers in business at home.
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
