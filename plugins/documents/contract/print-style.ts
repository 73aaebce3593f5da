import type { LanguageCode } from '#core/contract';
import { token } from '#core/registry';

/** What a print may go without: nothing that § 74 or the Commercial Code ask for. */
export const optionalPrintParts = [
  'email',
  'phone',
  'web',
  'bank',
  'swift',
  'paymentMethod',
  'constantSymbol',
  'specificSymbol',
  'orderNumber',
  'issuedBy',
  'note',
  'lineDescription',
  'lineTotal',
] as const;
export type OptionalPrintPart = (typeof optionalPrintParts)[number];

/**
 * How the one sheet of all documents is laid out. It is data: it travels to the printing thread, and can be kept. What it leaves
 * out is as it always was; no style changes a figure.
 */
export interface PrintStyle {
  /** `dense`: smaller letters and margins, for many lines. */
  readonly density?: 'dense';
  /** `coloured`: title and number on a band of the colour; `framed`: in a frame, black on white. */
  readonly head?: 'coloured' | 'framed';
  /** The other side's address stands where the window of a DL envelope is. */
  readonly window?: true;
  /** `#rrggbb`, of rules and bands. */
  readonly colour?: string;
  /** A picture as a `data:` address, PNG or JPEG. */
  readonly logo?: string;
  /** The same, over the words of who made it out. */
  readonly signature?: string;
  readonly leftOut?: readonly OptionalPrintPart[];
  /** A column with the place of each line. */
  readonly numbersLines?: true;
  /** What the company wants said: over the lines, after everything, at the foot of each page. */
  readonly texts?: { readonly opening?: string; readonly closing?: string; readonly footer?: string };
  /** False leaves the payment code out. [B2.14-2] */
  readonly showQrCode?: boolean;
  /** False leaves prices out, of kinds by which nothing is paid or taxed. [B2.14-2] */
  readonly showPrices?: boolean;
}

/** Whoever keeps what a company has chosen for its prints. In the gateway, inside the company. */
export interface PrintStyles {
  /** @param tx the gateway's transaction @param documentType `Invoice` */
  styleOf(tx: object, documentType: string): Promise<PrintStyle>;
}
export const printStyles = token<PrintStyles, 'process'>('documents.print-styles', 'process');

/** A kind of document that is printed. */
export interface PrintedKind {
  readonly documentType: string;
  /** *Faktúra* */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  readonly asksForPayment: boolean;
  /** Its prints may go without prices. */
  readonly pricesAreOptional: boolean;
}

/** The printer, for whoever offers styles. In the gateway. */
export interface DocumentPrinting {
  kinds(): readonly PrintedKind[];
  /**
   * The PDF of a made-up document of the kind, as the printer draws any.
   * @throws UnknownDocumentTypeError [B8-22]; Refusal 503 while the printer is busy
   */
  sample(documentType: string, language: LanguageCode, style: PrintStyle): Promise<Uint8Array>;
}
export const documentPrinting = token<DocumentPrinting, 'process'>('documents.printing', 'process');
