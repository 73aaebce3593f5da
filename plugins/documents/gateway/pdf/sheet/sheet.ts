import { compareAmounts, negated, vatCategoryRule } from '#core/money';
import type { OptionalPrintPart, PrintStyle } from '../../../contract/index.ts';
import { type Look, lookOf } from './look.ts';
import { type PrintFormats, printFormats } from './print-formats.ts';
import type { KindPrintOptions, PrintableDocument, PrintOptions, PrintRequest } from '../print-request.ts';
import { printable } from './printable-text.ts';
import { type PrintWords, printWords } from './print-words.ts';

/** The data from which every part of the page is drawn. */
export interface Sheet {
  readonly document: PrintableDocument;
  readonly options: PrintOptions;
  readonly words: PrintWords;
  readonly formats: PrintFormats;
  /** The document number; for a draft, the word *draft* in the language of the print. */
  readonly number: string;
  /**
   * Whether the print has VAT columns. A payer's document always has them. The document of a company that is not a payer never has them (it
   * charges no VAT, and a rate of 0 % would suggest that it could), unless the stored totals contain VAT, which must not disappear from the
   * print. A cash receipt for another document has none, because that document states the VAT.
   */
  readonly showsVat: boolean;
  readonly kind: KindPrintOptions;
  readonly style: PrintStyle;
  readonly look: Look;
  /** Checks whether the style shows the part. */
  shows(part: OptionalPrintPart): boolean;
  /**
   * A suffix that makes the ids of the document's nodes unique in a file with several documents; empty if the file has only one document.
   */
  readonly apart: string;
}

/** The default for a print without a kind, as in the tests of the layout. It has the settings of an invoice. */
const invoice: KindPrintOptions = {
  leftOut: [],
  captions: {},
  facts: [],
  asksForPayment: true,
  isTaxDocument: true,
  buys: false,
  priced: true,
  statement: '',
};

/**
 * Returns the totals for the print. A payout is shown without its minus, and the due amount is zero if another document requests the money.
 */
function totalsOnPaper({ totals }: PrintableDocument, kind: KindPrintOptions | undefined): PrintableDocument['totals'] {
  if (kind?.cash === 'out') return negated(totals);
  if (!kind?.isInvoiced || compareAmounts(totals.due, '0') <= 0) return totals;
  const { dueNow: _now, ...rest } = totals;
  return { ...rest, due: '0.00' };
}

export function sheetOf(request: PrintRequest, apart = ''): Sheet {
  const { document: given, options } = printable(request);
  const document = { ...given, totals: totalsOnPaper(given, options.kind) };
  const words = printWords[options.language];
  const { style = {} } = options;
  return {
    document,
    options,
    words,
    formats: printFormats(options.language, document.currency),
    number: document.status === 'draft' ? words.draft : (document.number ?? ''),
    showsVat:
      (document.supplier.vatPayerType === 'Payer' && !options.kind?.cash) ||
      document.totals.byRate.some(({ category }) => vatCategoryRule(category).taxed),
    kind: options.kind ?? invoice,
    style,
    look: lookOf(style),
    shows: (part) => !style.leftOut?.includes(part),
    apart,
  };
}
