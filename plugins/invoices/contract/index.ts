import { type DocumentKind, documentEndpoints, documentResource } from '#plugins/documents/contract';

export const invoices = documentResource('invoices');

const endpoints = documentEndpoints('invoices', invoices);

export const {
  list: listInvoices,
  summary: summarizeInvoices,
  create: createInvoice,
  bankAccounts: listInvoiceBankAccounts,
  recentPartners: listRecentInvoicePartners,
  read: readInvoice,
  update: updateInvoice,
  remove: deleteInvoice,
  restore: restoreInvoice,
  issue: issueInvoice,
  cancel: cancelInvoice,
  copy: copyInvoice,
  sent: markInvoiceSent,
  addPayment: addInvoicePayment,
  removePayment: removeInvoicePayment,
  print: printInvoices,
  pdf: invoicePdf,
} = endpoints;

export const invoiceKind: DocumentKind = {
  id: 'invoice',
  collection: 'invoices',
  documentType: 'Invoice',
  resource: invoices,
  endpoints,
  texts: 'INVOICES',
  gender: 'feminine',
  print: {
    sk: { title: 'Faktúra', taxDocument: 'Faktúra – daňový doklad', plural: 'Faktúry' },
    en: { title: 'Invoice', taxDocument: 'Invoice – tax document', plural: 'Invoices' },
    de: { title: 'Rechnung', taxDocument: 'Rechnung', plural: 'Rechnungen' },
  },
};
