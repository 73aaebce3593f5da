import { documentKind, documentResource } from '#plugins/documents/contract';

export const proformaInvoices = documentResource('proformaInvoices');

/** It asks for money as an invoice does, and is no tax document: it counts as nothing. */
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
  life: {
    states: {
      issued: {},
      invoiced: { tone: 'success', settled: true },
    },
    verbs: {},
    // What is not invoiced yet is still asked for.
    follows: { none: 'issued', part: 'issued', whole: 'invoiced' },
  },
  becomes: [
    { to: 'invoice', as: 'paymentDocument', takes: 'nothing', when: ['issued', 'invoiced'] },
    { to: 'invoice', takes: 'lines', when: ['issued', 'invoiced'] },
  ],
  keys: { list: 'g z', create: 'n z' },
});
export const proformaInvoiceCalls = proformaInvoiceKind.calls;
