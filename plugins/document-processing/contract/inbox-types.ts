/** Days for which what was made a document, or discarded, is kept after that; then its file is deleted. */
export const arrivedKeptDays = 90;

/**
 * Types of documents that come by mail, with what their addresses begin with. People read them out over the telephone, so they are short words of
 * theirs; a company's key follows. [B2.12-1] [B3-21]
 */
export const inboxNames = {
  ReceivedInvoice: 'faktury',
  CashReceipt: 'blocky',
  ReceivedOrder: 'objednavky',
} as const;
export type InboxType = keyof typeof inboxNames;
export const inboxTypes = Object.keys(inboxNames) as InboxType[]; // its very keys

export function isInboxType(type: string): type is InboxType {
  return type in inboxNames;
}
