import { contribute, definePlugin } from '#core/registry';
import { documentFieldSets } from '#plugins/documents/contract';
import { partnerFieldSets } from '#plugins/partners/contract';
import { customerBusiness, partnerBusiness } from './contract/business-fields.ts';
import { chargeFields, supplyFields } from './contract/line-fields.ts';

/**
 * Adds what VAT statements and e-invoices need besides the VAT category: the section of the act, the goods of § 69 (12), and whether a
 * customer is in business.
 */
export default definePlugin({
  id: 'vat-details',
  version: '1.0.0',
  contributes: [
    contribute(documentFieldSets, { id: 'vat-details.charge' }, chargeFields),
    contribute(documentFieldSets, { id: 'vat-details.supply' }, supplyFields),
    contribute(documentFieldSets, { id: 'vat-details.customer' }, customerBusiness),
    contribute(partnerFieldSets, { id: 'vat-details.partner' }, partnerBusiness),
  ],
});
