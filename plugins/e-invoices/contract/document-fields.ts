import { documentFieldSet } from '#plugins/documents/contract';

/** The fields by which a user overrules for one document what the law says. A copy of the document does not get their values. */
export const eInvoiceDocumentFields = documentFieldSet({
  on: 'document',
  of: 'tax',
  fields: {
    /** Whether the document is sent as an e-invoice: if the law requires it, in any case, or not at all. */
    eInvoiceWay: {
      type: 'choice',
      of: ['byLaw', 'send', 'doNotSend'],
      texts: 'E_INVOICES.SENDING.WAY',
      initial: 'byLaw',
      label: 'E_INVOICES.SENDING.WAY_LABEL',
      copy: 'renewed',
      form: 'details',
      print: 'nowhere',
    },
    /** The reason why the user decided against the law's answer. */
    eInvoiceReason: {
      type: 'text',
      maxLength: 500,
      initial: '',
      label: 'E_INVOICES.SENDING.REASON_LABEL',
      copy: 'renewed',
      form: 'details',
      print: 'nowhere',
      when: { eInvoiceWay: ['send', 'doNotSend'] },
    },
  },
});
