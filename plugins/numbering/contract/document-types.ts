import { point } from '#core/registry';

/**
 * A kind of document that is numbered. A plugin that brings one contributes it from its gateway part; companies get a
 * default series of it at first use, also those that were there before.
 */
export interface NumberedDocumentType {
  /** `Invoice`: what `allocate` is asked for. */
  readonly documentType: string;
  /** Its name, a key of the contributing plugin's texts. */
  readonly titleKey: string;
  /** The series that each company begins with. */
  readonly series: { readonly sequenceCode: string; readonly name: string; readonly pattern: string };
  /** It keeps this one series, whose code is fixed. [A5-3] [A5-8] */
  readonly single?: boolean;
}

/** Contributed by gateway parts; the order of the contributions is that of the cards. [A2-36] */
export const numberedDocumentTypes = point<NumberedDocumentType>('numbering.document-types');

/** The suite's own, which are numbered whether or not the plugin that issues them is installed. [A2-37] [B3-21] */
export const standardDocumentTypes: readonly NumberedDocumentType[] = [
  type('Invoice', 'FA', 'Faktúry'),
  // Both are paid by the customer under their number as variable symbol, so the two must never look alike.
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
