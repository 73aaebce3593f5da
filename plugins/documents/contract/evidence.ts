/** The kinds of documents of the suite: what numbering calls them, how they are stored, and their path segment. [A2-37] [B3-21] */
export const documentEvidence = [
  { documentType: 'Invoice', kind: 'invoice', evidence: 'invoices' },
  { documentType: 'ProformaInvoice', kind: 'proformaInvoice', evidence: 'proforma-invoices' },
  { documentType: 'PriceOffer', kind: 'priceOffer', evidence: 'price-offers' },
  { documentType: 'DeliveryNotes', kind: 'deliveryNote', evidence: 'delivery-notes' },
  { documentType: 'ReceivedOrder', kind: 'receivedOrder', evidence: 'received-orders' },
  { documentType: 'SentOrder', kind: 'sentOrder', evidence: 'sent-orders' },
  { documentType: 'ReceivedInvoice', kind: 'receivedInvoice', evidence: 'received-invoices' },
  { documentType: 'CashReceipt', kind: 'cashReceipt', evidence: 'cash-receipts' },
] as const;
