import { documentFieldSet } from '#plugins/documents/contract';

/** A number by which the other side finds another paper; it belongs to the optional fields of the form. */
const reference = {
  type: 'text',
  maxLength: 50,
  initial: '',
  copy: 'kept',
  form: 'details',
  print: 'terms',
  list: true,
  searched: true,
} as const;

/** The contract that a document belongs to. Orders and delivery notes have it too, so that it goes with them into the invoice. */
export const contractFields = documentFieldSet({
  on: 'document',
  of: ['tax', 'received', 'proforma-invoice', 'delivery-note', 'sent-order'],
  fields: {
    /** The number of the contract that the document belongs to. */
    contractReference: { ...reference, label: 'REFERENCES.CONTRACT' },
  },
});

/** The delivery note of what is invoiced. It is that of one delivery, so a copy has none. */
export const deliveryFields = documentFieldSet({
  on: 'document',
  of: ['tax', 'theirInvoices'],
  fields: {
    /** The number of the delivery note of what is invoiced. */
    deliveryReference: { ...reference, copy: 'renewed', label: 'REFERENCES.DELIVERY' },
  },
});

/** The supplier's number of the invoice that a received credit note or debit note corrects. */
export const originalFields = documentFieldSet({
  on: 'document',
  of: 'theirInvoices',
  fields: {
    /** The supplier's number of the invoice that this document corrects. */
    correctedNumber: { ...reference, copy: 'renewed', label: 'REFERENCES.ORIGINAL' },
  },
});
