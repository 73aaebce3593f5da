import { fieldSet } from '#core/contract/fields';

/** The fields that a partner needs, besides its usual data, to receive e-invoices. */
export const eInvoicePartnerFields = fieldSet({
  fields: {
    /** The partner's address in the network, if it differs from `0245:` with the DIČ. */
    networkAddress: {
      type: 'text',
      maxLength: 60,
      pattern: '^([0-9]{4}:[A-Za-z0-9._~-]{1,50})?$',
      initial: '',
      label: 'E_INVOICES.NETWORK_ADDRESS',
      placeholder: 'E_INVOICES.NETWORK_ADDRESS_HINT',
    },
    /** Whether the partner is in a list of classified customers, whose invoices must not be sent through the network. */
    isClassified: { type: 'flag', initial: false, label: 'E_INVOICES.IS_CLASSIFIED' },
    /** Whether the partner agrees to receive invoices in another way when the law does not require e-invoices. */
    otherWay: {
      type: 'choice',
      of: ['unknown', 'agrees', 'refuses'],
      texts: 'E_INVOICES.OTHER_WAY',
      initial: 'unknown',
      label: 'E_INVOICES.OTHER_WAY_LABEL',
    },
  },
});
