import { point } from '#core/registry';

/**
 * A type of document that is numbered. A plugin contributes its types from its gateway part. Companies, also existing ones, get a default
 * series of it at the first use.
 */
export interface NumberedDocumentType {
  /** The name that is passed to `allocate`, such as `Invoice`. */
  readonly documentType: string;
  /** The key of its title in the contributing plugin's texts. */
  readonly titleKey: string;
  /** The series that each company starts with. */
  readonly series: { readonly sequenceCode: string; readonly name: string; readonly pattern: string };
  /** `true` means that the type has only this series, whose code is fixed. [A5-3] [A5-8] */
  readonly single?: boolean;
}

/** The extension point for document types. The order of contributions is that of the cards. [A2-36] */
export const numberedDocumentTypes = point<NumberedDocumentType>('numbering.document-types');

/** The document types of the product itself, which are numbered even if the plugin that issues them is not installed. [A2-37] [B3-21] */
export const standardDocumentTypes: readonly NumberedDocumentType[] = [
  type('Invoice', 'FA', 'Faktúry'),
  // Customers pay both invoices and proforma invoices with their number as variable symbol, so the two must never look alike.
  type('ProformaInvoice', 'ZF', 'Zálohové faktúry', { pattern: 'RRMMCCCC' }),
  type('PriceOffer', 'CP', 'Cenové ponuky'),
  type('DeliveryNotes', 'DL', 'Dodacie listy'),
  type('ReceivedOrder', 'PO', 'Prijaté objednávky'),
  type('SentOrder', 'VO', 'Odoslané objednávky'),
  type('ReceivedInvoice', 'DF', 'Prijaté faktúry'),
  type('CashReceipt', 'PD', 'Pokladničné doklady'),
  type('ReceivingNote', 'PR', 'Príjemky', { single: true }),
  type('ShippingNote', 'VY', 'Výdajky', { single: true }),
];

function type(
  documentType: string,
  sequenceCode: string,
  name: string,
  { pattern = 'RRRRCCCC', single = false } = {},
): NumberedDocumentType {
  return { documentType, titleKey: `NUMBERING.TYPE.${documentType}`, series: { sequenceCode, name, pattern }, single };
}
