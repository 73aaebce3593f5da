import { point } from '#core/registry';

/**
 * A type of document that is numbered. The gateway part of a plugin contributes its types. Each company, even an existing one, gets the
 * default series of a type at the first use.
 */
export interface NumberedDocumentType {
  /** The name that is passed to `allocate`, such as `Invoice`. */
  readonly documentType: string;
  /** The key of the type's title in the texts of the contributing plugin. */
  readonly titleKey: string;
  /** The series that each company starts with. */
  readonly series: { readonly sequenceCode: string; readonly name: string; readonly pattern: string };
  /** Whether the type has only this one series, whose code is fixed. [A5-3] [A5-8] */
  readonly single?: boolean;
  /** Whether customers pay its documents with the number's digits as the variable symbol. */
  readonly isPaidByNumber?: boolean;
}

/** The extension point for document types. The cards are shown in the order of the contributions. [A2-36] */
export const numberedDocumentTypes = point<NumberedDocumentType>('numbering.document-types');

/** The document types of Kostra itself, which are numbered even if the plugin that issues them is not installed. [A2-37] [B3-21] */
export const standardDocumentTypes: readonly NumberedDocumentType[] = [
  type('Invoice', 'FA', 'Faktúry', { isPaidByNumber: true }),
  // Both are paid by the number, so the numbers of the two must differ (`canShareSymbols`).
  type('ProformaInvoice', 'ZF', 'Zálohové faktúry', { pattern: 'RRMMCCCC', isPaidByNumber: true }),
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
  {
    pattern = 'RRRRCCCC',
    ...more
  }: { pattern?: string } & Pick<NumberedDocumentType, 'single' | 'isPaidByNumber'> = {},
): NumberedDocumentType {
  const titleKey = `NUMBERING.TYPE.${documentType}`;
  return { documentType, titleKey, series: { sequenceCode, name, pattern }, ...more };
}
