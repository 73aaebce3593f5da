/** The number of days for which a processed or discarded document is stored; then its file is deleted. */
export const arrivedRetentionDays = 90;

/**
 * Maps each type of document that arrives by e-mail to the beginning of its address; a company's key follows. People read the addresses out
 * over the telephone, so the words are short and common. The first three types come from partners; the others are the company's own
 * documents that were made elsewhere: by hand, or in another program. The two other types of B3-21, NonAccountingDocument and
 * InternalDocument, exist only in accounting: Kostra has no kind of document for them, so there is no form. [B2.12-1] [B3-21]
 */
export const inboxNames = {
  ReceivedInvoice: 'faktury',
  CashReceipt: 'blocky',
  ReceivedOrder: 'objednavky',
  Invoice: 'vydane-faktury',
  ProformaInvoice: 'zalohove-faktury',
  DeliveryNotes: 'dodacie-listy',
  SentOrder: 'odoslane-objednavky',
  PriceOffer: 'ponuky',
} as const;
export type InboxType = keyof typeof inboxNames;
export const inboxTypes = Object.keys(inboxNames) as InboxType[]; // the object has exactly these keys

export function isInboxType(type: string): type is InboxType {
  return type in inboxNames;
}
