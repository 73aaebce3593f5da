/** The number of days for which a processed or discarded document is stored; then its file is deleted. */
export const arrivedRetentionDays = 90;

/**
 * The types of documents that arrive by e-mail, with the beginnings of their addresses; a company's key follows. People read the addresses
 * out over the telephone, so the words are short and common. The first types are sent by others; then come our own documents that were made
 * elsewhere: by hand, or in another program. The two other types of B3-21, NonAccountingDocument and InternalDocument, exist only in
 * accounting: no kind of document here has them, so there is no form for them. [B2.12-1] [B3-21]
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
