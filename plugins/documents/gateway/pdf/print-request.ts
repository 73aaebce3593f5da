import type { PayBySquareVersion } from './payment/by-square-text.ts';
import type { LanguageCode } from '#core/contract';
import type { Document, FieldName, PrintedField, PrintStyle } from '../../contract/index.ts';

/** What paper shows of a document. Any kind's document fits it as it is. */
export type PrintableDocument = Pick<
  Document,
  'status' | 'number' | 'supplier' | 'totals' | 'advances' | 'owedOn' | Exclude<FieldName, PrintedField<'nowhere'>>
>;

/** What paper needs to know of a kind. */
export interface KindOnPaper {
  /** Common fields that it has no use for. */
  readonly leftOut: readonly string[];
  /** Captions of common fields that are called otherwise. */
  readonly captions: Readonly<Record<string, string>>;
  /** Its own fields, as they are read. */
  readonly facts: readonly { readonly caption: string; readonly value: string }[];
  readonly asksForPayment: boolean;
  /** Another document asks for its money now. */
  readonly isInvoiced?: boolean;
  readonly isTaxDocument: boolean;
  /** The company is the one who buys. */
  readonly buys: boolean;
  /** False: goods and quantities alone. */
  readonly priced: boolean;
  /** It is a receipt of cash. What is paid out has sums below zero, and is printed without that. */
  readonly cash?: 'in' | 'out' | undefined;
  /** What it says of itself at its end; empty: nothing. */
  readonly statement: string;
}

/** What a document alone does not say about its print. */
export interface PrintOptions {
  /** Legal wordings stay Slovak in all of them. */
  readonly language: LanguageCode;
  /** In that language, as the kind names it: `Faktúra – daňový doklad`. */
  readonly title: string;
  /** What the kind says of its prints; absent: it is an invoice. */
  readonly kind?: KindOnPaper;
  /** Of the PAY by square code; `1.2.0` when absent. */
  readonly payBySquareVersion?: PayBySquareVersion;
  /** How it is laid out; absent: as it always was. */
  readonly style?: PrintStyle;
  /** Number of the document that this one corrects, which the law wants named (§74). */
  readonly corrects?: string;
  /** The customer made the document out in the supplier's name: the law wants it said (§74). */
  readonly selfBilled?: boolean;
}

/** A document and how to print it: what travels to the worker. */
export interface PrintRequest {
  readonly document: PrintableDocument;
  readonly options: PrintOptions;
}
