import { fieldSet } from '#core/contract/fields';
import { documentFieldSet } from '#plugins/documents/contract';

/** Whether somebody is in business. Null is not known: then their numbers decide, since who has an IČO, a DIČ or an IČ DPH is in business. */
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

/** What a tax document says about its customer: taken from the partner when it is issued. A copy asks anew, as its customer may be another. */
export const customerBusiness = documentFieldSet({
  on: 'document',
  of: 'tax',
  fields: {
    /** Whether the customer is in business; null: the customer's numbers decide. */
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
