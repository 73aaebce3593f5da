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
  becomes: [
    { to: 'invoice', as: 'paymentDocument', takes: 'nothing', when: ['issued'] },
    { to: 'invoice', takes: 'lines', when: ['issued'] },
  ],
  keys: { list: 'g z', create: 'n z' },
});
export const proformaInvoiceCalls = proformaInvoiceKind.calls;
