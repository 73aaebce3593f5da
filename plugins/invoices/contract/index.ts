import { documentKind, documentResource, type KindDescription } from '#plugins/documents/contract';

export const invoices = documentResource('invoices');

/** The base of invoice-like kinds in other plugins, such as the document of a template. */
export const invoiceDescription = {
  id: 'invoice',
  collection: 'invoices',
  documentType: 'Invoice',
  names: ['Invoice', 'Invoices'],
  resource: invoices,
  texts: 'INVOICES',
  gender: 'feminine',
  direction: 'issued',
  party: 'customer',
  asksForPayment: true,
  countsAs: ['turnover', 'receivable'],
  types: {
    creditNote: { does: 'reducesAmount', gender: 'masculine' },
    debitNote: { does: 'adds', gender: 'masculine' },
    paymentDocument: { does: 'taxesPayment', gender: 'masculine' },
  },
  becomes: [
    { to: 'invoice', as: 'creditNote', takes: 'lines', when: ['issued'] },
    { to: 'invoice', as: 'debitNote', takes: 'nothing', when: ['issued'] },
  ],
  keys: { list: 'g i', create: 'c' },
} as const satisfies KindDescription;

export const invoiceKind = documentKind(invoiceDescription);

export const {
  listInvoices,
  summarizeInvoices,
  createInvoice,
  listInvoiceBankAccounts,
  listRecentInvoicePartners,
  readInvoice,
  updateInvoice,
  deleteInvoice,
  restoreInvoice,
  issueInvoice,
  cancelInvoice,
  copyInvoice,
  createInvoiceFromDocuments,
  readInvoiceChain,
  listInvoiceAttachments,
  addInvoiceAttachment,
  readInvoiceAttachmentAddress,
  removeInvoiceAttachment,
  markInvoiceSent,
  addInvoicePayment,
  removeInvoicePayment,
  printInvoices,
  invoicePdf,
  printInvoiceEnvelope,
} = invoiceKind.calls;
