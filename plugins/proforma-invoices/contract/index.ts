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
  keys: { list: 'g z', create: 'n z' },
});
export const proformaInvoiceCalls = proformaInvoiceKind.calls;
