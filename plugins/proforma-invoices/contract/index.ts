import { documentKind, documentResource } from '#plugins/documents/contract';

export const proformaInvoices = documentResource('proformaInvoices');

/** A proforma invoice requests a payment like an invoice, but is no tax document, so it is in no tax or revenue sum. */
export const proformaInvoiceKind = documentKind({
  id: 'proforma-invoice',
  collection: 'proforma-invoices',
  documentType: 'ProformaInvoice',
  names: ['ProformaInvoice', 'ProformaInvoices'],
  resource: proformaInvoices,
  texts: 'PROFORMA_INVOICES',
  gender: 'feminine',
  direction: 'issued',
  party: 'customer',
  asksForPayment: true,
  countsAs: [],
  fields: { suppliedOn: false },
  lifecycle: {
    states: {
      issued: {},
      invoiced: { tone: 'success', settled: true },
    },
    verbs: {},
    // The rest of a partly invoiced proforma invoice is still requested.
    follows: { none: 'issued', part: 'issued', whole: 'invoiced' },
  },
  becomes: [
    { to: 'invoice', as: 'paymentDocument', takes: 'nothing', when: ['issued', 'invoiced'] },
    { to: 'invoice', takes: 'lines', when: ['issued', 'invoiced'] },
  ],
  keys: { list: 'g z', create: 'n z' },
});
export const proformaInvoiceCalls = proformaInvoiceKind.calls;
