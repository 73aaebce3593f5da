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
  fromPaper: ({ number, receivedOn, iban, amounts }) => ({ supplierNumber: number, receivedOn, iban, amounts }),
  derive: ({ supplierNumber, receivedOn }) => ({
    theirNumber: String(supplierNumber ?? '').trim(),
    ...(receivedOn && { numberedOn: String(receivedOn) }), // It is numbered in the period when it came, whenever it was issued.
  }),
  sample: { extra: { supplierNumber: 'FV-2026/118' }, acknowledge: ['entered-before'] },
  fields: {
    bankAccountId: false,
    orderNumber: 'RECEIVED_INVOICES.FIELD.ORDER_NUMBER',
    exchangeRate: 'RECEIVED_INVOICES.FIELD.EXCHANGE_RATE',
    issuedBy: 'RECEIVED_INVOICES.FIELD.ENTERED_BY',
  },
  extra: {
    /** The number that the supplier gave to the invoice. */
    supplierNumber: {
      type: 'text',
      maxLength: 50,
      initial: '',
      label: 'RECEIVED_INVOICES.FIELD.SUPPLIER_NUMBER',
      copy: 'renewed',
      form: 'terms',
      print: 'terms',
      list: true,
      searched: true,
    },
    /** The day on which the invoice came; null if it is not known. */
    receivedOn: {
      type: 'day',
      nullable: true,
      initial: null,
      label: 'RECEIVED_INVOICES.FIELD.RECEIVED_ON',
      startsAs: 'today',
      copy: 'renewed',
      form: 'terms',
      print: 'terms',
      list: true,
    },
    /** The day on which VAT is deducted; null means the day that follows from the others. */
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
    /** The account of the supplier, which payment orders pay to. */
    iban: {
      type: 'text',
      maxLength: 42,
      initial: '',
      label: 'RECEIVED_INVOICES.FIELD.IBAN',
      copy: 'kept',
      form: 'details',
      print: 'terms',
    },
    /**
     * The sums of each VAT rate as the invoice states them, where they differ from what the lines give; null means the
     * sums of the lines.
     */
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
      /** Approves an entered invoice, which can then be locked. */
      approve: { from: ['entered'], to: 'approved', main: true, right: 'approve' },
      /** Withdraws the approval: the invoice counts as entered again. */
      withdraw: { from: ['approved'], to: 'entered', right: 'approve' },
      /**
       * Locks an approved invoice as booked: it cannot be cancelled, and payments and attachments cannot be removed.
       */
      lock: { from: ['approved'], to: 'locked', right: 'lock' },
      /** Unlocks the invoice, which is approved again. */
      unlock: { from: ['locked'], to: 'approved', right: 'lock' },
    },
  },
  keys: { list: 'g r', create: 'n r' },
});
export const receivedInvoiceCalls = receivedInvoiceKind.calls;
