import { compareAmounts, vatCategoryRule } from '#core/money';
import type { OptionalPrintPart, PrintStyle } from '../../contract/index.ts';
import { type Look, lookOf } from './look.ts';
import { type PrintFormats, printFormats } from './print-formats.ts';
import type { KindOnPaper, PrintableDocument, PrintOptions, PrintRequest } from './print-request.ts';
import { negated } from '../cash/negated.ts';
import { printable } from './printable-text.ts';
import { type PrintWords, printWords } from './print-words.ts';

/** What every part of the page is drawn from. */
export interface Sheet {
  readonly document: PrintableDocument;
  readonly options: PrintOptions;
  readonly words: PrintWords;
  readonly formats: PrintFormats;
  /** The number, or the word for a draft. */
  readonly number: string;
  /**
   * Whether VAT has columns. A payer's document always; another's never (nothing is charged, and a rate of 0 % would say
   * that it could be), unless the stored totals do carry VAT, which must not vanish from paper. Nor does a receipt of cash that is paid for a
   * document: its VAT is the document's business.
   */
  readonly showsVat: boolean;
  readonly kind: KindOnPaper;
  readonly style: PrintStyle;
  readonly look: Look;
  /** Whether the style has left the part in. */
  shows(part: OptionalPrintPart): boolean;
  /** What tells its ids from those of the other documents of the file: its place there; empty when it is alone. */
  readonly apart: string;
}

/** What is printed without a kind, as the tests of the layout do. */
const invoice: KindOnPaper = {
  leftOut: [],
  captions: {},
  facts: [],
  asksForPayment: true,
  isTaxDocument: true,
  buys: false,
  priced: true,
  statement: '',
};

/** Without the sign where cash is paid out; nothing is due where another document asks for it. */
function totalsOnPaper({ totals }: PrintableDocument, kind: KindOnPaper | undefined): PrintableDocument['totals'] {
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
