import { fieldSet } from '#core/contract/fields';
import { documentFieldSet } from '#plugins/documents/contract';

/** Whether somebody is in business. Null is not known: then their numbers decide (`businessOf`). */
const business = {
  type: 'choice',
  of: ['yes', 'no'],
  texts: 'VAT_DETAILS.BUSINESS',
  nullable: true,
  initial: null,
  placeholder: 'VAT_DETAILS.BY_IDS',
} as const;

/** What a partner says. */
export const partnerBusiness = fieldSet({
  fields: {
    /** Whether the partner is in business; null is not known. */
    business: { ...business, label: 'VAT_DETAILS.BUSINESS_LABEL', list: true },
  },
});

/** What a tax document says about its customer: suggested when it is issued, and frozen then. A copy asks anew, as its customer may be another. */
export const customerBusiness = documentFieldSet({
  on: 'document',
  of: 'tax',
  fields: {
    /** Whether the customer is in business; null is not known, and what is known is said when the document is issued. */
    business: {
      ...business,
      label: 'VAT_DETAILS.CUSTOMER',
      copy: 'renewed',
      form: 'details',
      print: 'nowhere',
      list: true,
    },
  },
});

/** Returns what the numbers of a customer suggest: who has IČO, DIČ or IČ DPH is in business. A private person has none; without any nothing is known. */
export function businessOf(ids: Readonly<Record<'registrationId' | 'taxId' | 'vatId', string>>): 'yes' | null {
  return [ids.registrationId, ids.taxId, ids.vatId].some((id) => id.trim() !== '') ? 'yes' : null;
}
