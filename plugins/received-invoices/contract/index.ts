import { accountants, writers } from '#core/access';
import { documentKind, documentResource } from '#plugins/documents/contract';

/** The rights over received invoices. Approving and locking belongs to the accounting. [B6-12] */
export const receivedInvoices = documentResource('receivedInvoices', {
  addAttachment: writers,
  deleteAttachment: writers,
  pay: writers,
  approve: accountants,
  lock: accountants,
});

/** Invoices of suppliers. The number is the company's own; the supplier's number is in `extra.supplierNumber`. */
export const receivedInvoiceKind = documentKind({
  id: 'received-invoice',
  collection: 'received-invoices',
  documentType: 'ReceivedInvoice',
  names: ['ReceivedInvoice', 'ReceivedInvoices'],
  resource: receivedInvoices,
  texts: 'RECEIVED_INVOICES',
  gender: 'feminine',
  direction: 'received',
  party: 'supplier',
  asksForPayment: true,
  countsAs: ['payable'],
  movesStock: 'in',
  theirNumber: 'supplierNumber',
  numberedOn: 'receivedOn',
  deductedOn: 'deductedOn',
  entered: 'amounts',
  fields: {
    bankAccountId: false,
    orderNumber: 'RECEIVED_INVOICES.FIELD.ORDER_NUMBER',
    exchangeRate: 'RECEIVED_INVOICES.FIELD.EXCHANGE_RATE',
    issuedBy: 'RECEIVED_INVOICES.FIELD.ENTERED_BY',
  },
  extra: {
    supplierNumber: {
      type: 'text',
      maxLength: 50,
      initial: '',
      label: 'RECEIVED_INVOICES.FIELD.SUPPLIER_NUMBER',
      copy: 'renewed',
      form: 'terms',
      print: 'terms',
      list: true,
    },
    receivedOn: {
      type: 'day',
      nullable: true,
      initial: null,
      label: 'RECEIVED_INVOICES.FIELD.RECEIVED_ON',
      copy: 'renewed',
      form: 'terms',
      print: 'terms',
      list: true,
    },
    deductedOn: {
      type: 'day',
      nullable: true,
      initial: null,
      label: 'RECEIVED_INVOICES.FIELD.DEDUCTED_ON',
      placeholder: 'RECEIVED_INVOICES.FIELD.DEDUCTED_ON_HINT',
      copy: 'renewed',
      form: 'terms',
      print: 'nowhere',
      ofVatPayers: true,
    },
    iban: {
      type: 'text',
      maxLength: 42,
      initial: '',
      label: 'RECEIVED_INVOICES.FIELD.IBAN',
      copy: 'kept',
      form: 'details',
      print: 'terms',
    },
    amounts: {
      type: 'amounts',
      nullable: true,
      initial: null,
      label: 'RECEIVED_INVOICES.FIELD.AMOUNTS',
      copy: 'renewed',
      form: 'sums',
      print: 'nowhere',
    },
  },
  lifecycle: {
    states: {
      entered: { open: true },
      approved: { tone: 'success' },
      locked: { tone: 'neutral', locked: true },
    },
    verbs: {
      approve: { from: ['entered'], to: 'approved', main: true, right: 'approve' },
      withdraw: { from: ['approved'], to: 'entered', right: 'approve' },
      lock: { from: ['approved'], to: 'locked', right: 'lock' },
      unlock: { from: ['locked'], to: 'approved', right: 'lock' },
    },
  },
  keys: { list: 'g r', create: 'n r' },
});
export const receivedInvoiceCalls = receivedInvoiceKind.calls;
