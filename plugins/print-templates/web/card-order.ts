import { UnknownDocumentTypeError } from '#plugins/documents/contract';
import type { DefaultReport, ReportedType } from '../contract/index.ts';

/** The order of the first cards. Types of other kinds, which only their plugins know, follow in the gateway's order. [B2.14-1] */
const order = ['Invoice', 'ProformaInvoice', 'PriceOffer', 'DeliveryNotes', 'ReceivedOrder', 'SentOrder'];

/** Returns the cards of the types that the gateway knows, in the order above. [B2.14-1] */
export function cardsOf(reports: readonly DefaultReport[]): DefaultReport[] {
  const place = ({ documentType }: DefaultReport) =>
    order.includes(documentType) ? order.indexOf(documentType) : order.length;
  return reports.toSorted((one, other) => place(one) - place(other));
}

/** Returns the title of a type. @throws UnknownDocumentTypeError [B8-22] */
export function titleOf(types: readonly ReportedType[], documentType: string): string {
  const found = types.find((type) => type.documentType === documentType);
  if (!found) throw new UnknownDocumentTypeError(documentType);
  return found.title;
}
