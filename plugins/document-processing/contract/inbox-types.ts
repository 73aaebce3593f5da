/** Days for which what was made a document, or discarded, is kept after that; then its file is deleted. */
export const arrivedKeptDays = 90;

/**
 * Types of documents that come by mail, with what their addresses begin with. People read them out over the telephone, so they are short words of
 * theirs; a company's key follows. First those that others send; then our own, made elsewhere: by hand, or in another program. Accounts alone know
 * the two types of B3-21 that are missing, NonAccountingDocument and InternalDocument: no kind of document here is of them, so there is no form
 * that one could be made into. [B2.12-1] [B3-21]
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
export const inboxTypes = Object.keys(inboxNames) as InboxType[]; // its very keys

export function isInboxType(type: string): type is InboxType {
  return type in inboxNames;
}
