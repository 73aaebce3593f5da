import type { PayBySquareVersion } from './payment/by-square-text.ts';
import type { LanguageCode } from '#core/contract';
import type { Document, FieldName, PrintedField, PrintStyle } from '../../contract/index.ts';

/** The parts of a document that its print shows. A document of any kind has them. */
export type PrintableDocument = Pick<
  Document,
  'status' | 'number' | 'supplier' | 'totals' | 'advances' | 'owedOn' | Exclude<FieldName, PrintedField<'nowhere'>>
>;

/** A field with its value as they are printed. */
export interface PrintedFact {
  readonly caption: string;
  readonly value: string;
}

/** The properties of a kind that its print needs. */
export interface KindPrintOptions {
  /** The common fields that the kind does not use. */
  readonly leftOut: readonly string[];
  /** The captions of common fields that the kind renames. */
  readonly captions: Readonly<Record<string, string>>;
  /** The kind's own fields with their printed values. */
  readonly facts: readonly PrintedFact[];
  /** The same of each line, in their order; missing if lines have no such fields. */
  readonly lineFacts?: readonly (readonly PrintedFact[])[];
  readonly asksForPayment: boolean;
  /** Whether another document now requests the money of this one. */
  readonly isInvoiced?: boolean;
  readonly isTaxDocument: boolean;
  /** Whether the company is the buyer in the document. */
  readonly buys: boolean;
  /** Whether prices are printed. Otherwise the print shows only goods and quantities. */
  readonly priced: boolean;
  /** The direction of a cash receipt. A payout has negative sums and is printed without the minus. */
  readonly cash?: 'in' | 'out' | undefined;
  /** The statement at the end of the print; empty if there is none. */
  readonly statement: string;
}

/** The options of a print that the document alone does not determine. */
export interface PrintOptions {
  /** The language of the print. Legal texts are in Slovak whatever the language is. */
  readonly language: LanguageCode;
  /** The title in that language, as the kind names it: `Faktúra – daňový doklad`. */
  readonly title: string;
  /** The kind's settings for prints. If they are missing, the settings of an invoice apply. */
  readonly kind?: KindPrintOptions;
  /** The version of the PAY by square code; `1.2.0` if it is missing. */
  readonly payBySquareVersion?: PayBySquareVersion;
  /** The layout; if missing, the default layout applies. */
  readonly style?: PrintStyle;
  /** The statements that plugins add below those of the kind. */
  readonly statements?: readonly string[];
  /** The number of the corrected document, which the law requires (§74). */
  readonly corrects?: string;
  /** Whether the customer issued the document in the supplier's name, which the document must state by law (§74). */
  readonly selfBilled?: boolean;
}

/** A document and its print options, as they are sent to the worker. */
export interface PrintRequest {
  readonly document: PrintableDocument;
  readonly options: PrintOptions;
}
