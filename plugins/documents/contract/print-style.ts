import type { LanguageCode } from '#core/contract';
import { token } from '#core/registry';

/** The parts that a print may leave out; § 74 and the Commercial Code require none of them. */
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
 * The layout of the single print template of all documents. It is plain data, so it can be sent to the printing thread
 * and stored. A missing property means the default layout; no style changes a figure.
 */
export interface PrintStyle {
  /** The density; `dense` has smaller letters and margins, for many lines. */
  readonly density?: 'dense';
  /** The head; `coloured`: title and number on a coloured band; `framed`: in a frame, black on white. */
  readonly head?: 'coloured' | 'framed';
  /** Whether the address of the customer or supplier is printed at the window of a DL envelope. */
  readonly window?: true;
  /** The colour of lines and bands as `#rrggbb`. */
  readonly colour?: string;
  /** The logo as a `data:` address of a PNG or JPEG picture. */
  readonly logo?: string;
  /** The signature in the same format, above the name of the person who made the document. */
  readonly signature?: string;
  readonly leftOut?: readonly OptionalPrintPart[];
  /** Whether a column shows the number of each line. */
  readonly numbersLines?: true;
  /** The company's texts: `opening` above the lines, `closing` after everything, `footer` at the foot of each page. */
  readonly texts?: { readonly opening?: string; readonly closing?: string; readonly footer?: string };
  /** Whether the payment code is printed; default true. [B2.14-2] */
  readonly showQrCode?: boolean;
  /**
   * Whether prices are printed; default true. It applies only to kinds whose documents request no payment and are no tax documents.
   * [B2.14-2]
   */
  readonly showPrices?: boolean;
}

/** The store of the styles that a company has chosen for its prints. It runs in the gateway, inside the company. */
export interface PrintStyles {
  /** Returns the style of a document type. @param tx the gateway's transaction @param documentType `Invoice` */
  styleOf(tx: object, documentType: string): Promise<PrintStyle>;
}
export const printStyles = token<PrintStyles, 'process'>('documents.print-styles', 'process');

export interface PrintedKind {
  readonly documentType: string;
  /** The title in each language: *Faktúra*. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  readonly asksForPayment: boolean;
  /** Whether prints of the kind may leave prices out. */
  readonly pricesAreOptional: boolean;
}

/** The service that draws documents for the plugin that offers print styles. It runs in the gateway. */
export interface DocumentPrinting {
  kinds(): readonly PrintedKind[];
  /**
   * Returns the PDF of a sample document of the kind, drawn by the same printer as real documents.
   * @throws UnknownDocumentTypeError [B8-22]; Refusal 503 while the printer is busy
   */
  sample(documentType: string, language: LanguageCode, style: PrintStyle, turn: PrintTurn): Promise<Uint8Array>;
}

/** Whose print it is. Companies that wait for the printer take turns, so a company with many prints delays others only by one. */
export interface PrintTurn {
  /** The id of the company that waits for the print. */
  readonly of: string;
  /** The signal that nobody waits for the print any more: it is dropped, or stopped. */
  readonly signal?: AbortSignal | undefined;
}
export const documentPrinting = token<DocumentPrinting, 'process'>('documents.printing', 'process');
