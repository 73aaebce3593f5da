import { documentFieldSet } from '#plugins/documents/contract';

/** How a document overrules what the law says about it. A copy asks anew. */
export const eInvoiceDocumentFields = documentFieldSet({
  on: 'document',
  of: 'tax',
  fields: {
    /** Whether the document leaves as an e-invoice: as the law says, in any case, or not at all. */
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
    /** Why the law's answer is overruled. */
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
