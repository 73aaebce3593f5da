import { type DocumentKind } from '#plugins/documents/contract';

/** The number of days for which a processed or discarded document is stored; then its file is deleted. */
export const arrivedRetentionDays = 90;

/**
 * Maps types of documents that arrive by e-mail to the beginning of their address; a company's key follows. People read the addresses out
 * over the telephone, so the words are short and common. The first three types come from partners; the others are the company's own
 * documents that were made elsewhere: by hand, or in another program. The two other types of B3-21, NonAccountingDocument and
 * InternalDocument, exist only in accounting: Kostra has no kind of document for them, so there is no form. [B2.12-1] [B3-21]
 */
const inboxNames: Readonly<Record<string, string>> = {
  ReceivedInvoice: 'faktury',
  CashReceipt: 'blocky',
  ReceivedOrder: 'objednavky',
  Invoice: 'vydane-faktury',
  ProformaInvoice: 'zalohove-faktury',
  DeliveryNotes: 'dodacie-listy',
  SentOrder: 'odoslane-objednavky',
  PriceOffer: 'ponuky',
};

type ArrivingKind = Pick<DocumentKind, 'documentType' | 'collection'>;

/** Returns the beginning of the kind's address. Kinds that are not listed above arrive at the name of their collection. */
export function inboxName({ documentType, collection }: ArrivingKind): string {
  return inboxNames[documentType] ?? collection;
}

/** Returns the kinds in the order of their addresses: those above in theirs, then the others. [B2.12-1] */
export function inOrderOfAddresses<Kind extends ArrivingKind>(kinds: readonly Kind[]): readonly Kind[] {
  const order = Object.keys(inboxNames);
  const place = ({ documentType }: Kind) => (documentType in inboxNames ? order.indexOf(documentType) : order.length);
  return kinds.toSorted((one, other) => place(one) - place(other));
}
