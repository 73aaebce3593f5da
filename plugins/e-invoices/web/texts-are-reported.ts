import { type HintedDraft } from '#plugins/documents/contract';

/** The first day of supply whose invoices must go as e-invoices (§ 85o). */
const begins = '2027-01-01';

/**
 * Returns whether the free texts of a draft go to the tax office: they are part of the data that the provider reports (facts 5). Only those
 * who pay VAT are reported, and only what goes to customers in business at home.
 */
export default function textsAreReported({ countsAs, suppliedOn, customer, vatPayerType }: HintedDraft): boolean {
  return (
    countsAs.includes('turnover') &&
    vatPayerType === 'Payer' &&
    suppliedOn >= begins &&
    customer.country === 'SK' &&
    [customer.registrationId, customer.taxId, customer.vatId].some((id) => id.trim() !== '')
  );
}
