import type { Content } from 'pdfmake/interfaces.js';
import { compareAmounts, obligatoryWordings, overpayment, selfBillingWording } from '#core/money';
import type { PrintedField } from '../../../contract/index.ts';
import { fillText } from '#core/gateway/texts';
import type { Sheet } from '../sheet/sheet.ts';
import { wordingIn } from '../sheet/standard-words.ts';
import { inWords, signatures } from './receipt.ts';
import { freeText } from '../sheet/default-style.ts';

/** Returns the texts under the totals: first the legal texts, then the texts that people wrote. */
export function statements(sheet: Sheet): Content[] {
  const { document, words } = sheet;
  const { buys, priced } = sheet.kind;
  // Only the seller makes statements about VAT, and only in documents with prices.
  const own = [...(sheet.kind.statement ? [sheet.kind.statement] : []), ...(sheet.options.statements ?? [])];
  const texts = buys || !priced ? own : [...legal(sheet), ...practical(sheet), ...own];
  const parts: Content[] = sheet.kind.cash ? inWords(sheet) : [];
  if (texts.length > 0) parts.push({ stack: texts.map((text) => freeText(text, 90)), margin: [0, 16, 0, 0] });
  if (document.note && sheet.shows('note')) {
    parts.push({
      stack: [{ text: words.note, style: 'caption', margin: [0, 14, 0, 2] }, freeText(document.note, 90)],
      // The caption must be on the same page as its text, but a text that could be longer than a page must be breakable.
      unbreakable: document.note.length < 1_000 && document.note.split('\n').length < 20,
    });
  }
  if (sheet.kind.cash) parts.push(signatures(sheet));
  return parts;
}

/** Returns the legal texts of §74 and the supplier's VAT status. */
function legal(sheet: Sheet): string[] {
  const { document, options, words } = sheet;
  const { vatPayerType } = document.supplier;
  const wordings = obligatoryWordings(document.lines.map(({ vatCategory }) => vatCategory));
  // A supplier who is not a payer states this once, so the lines outside the tax need no reason of their own. For a cash receipt, the paid
  // document states the reason.
  const reasons = new Set(
    document.lines
      .filter(({ vatCategory }) => vatCategory !== 'O' || (vatPayerType === 'Payer' && !sheet.kind.cash))
      .flatMap(({ exemptionReason }) => exemptionReason ?? []),
  );
  const all = [...wordings, ...(options.selfBilled ? [selfBillingWording] : [])];
  for (const wording of all) reasons.delete(wording);
  const own = {
    Payer: [],
    NonPayer: [words.notPayer],
    RegisteredVatPayer7: [words.registeredUnderParagraph7],
  }[vatPayerType];
  return [
    ...(options.corrects ? [fillText(words.corrects, { number: options.corrects })] : []),
    ...[...all, ...reasons].map((statement) =>
      sentence([statement, wordingIn(sheet, statement)].filter(Boolean).join(' – ')),
    ),
    ...own,
  ];
}

/** Returns the practical statements. Each field whose description has `print: 'statements'` must be here. */
function practical({ document, words, formats, kind }: Sheet): string[] {
  const { currency, exchangeRate, totals, status } = document;
  const rate = currency !== 'EUR' && exchangeRate ? formats.quantity(exchangeRate, currency) : '';
  const settled =
    compareAmounts(totals.paid, '0') !== 0 &&
    (compareAmounts(totals.due, '0') === 0 || overpayment(totals) !== undefined);
  const isInvoiced = kind.isInvoiced && compareAmounts(totals.paid, totals.total) < 0;
  const how = totals.total.startsWith('-') ? words.settledCredit : words.settled;
  const texts: Readonly<Record<PrintedField<'statements'> | 'settled', string>> = {
    exchangeRate: rate && fillText(words.exchangeRate, { rate }),
    settled: status !== 'issued' ? '' : isInvoiced ? words.invoiced : settled ? how : '',
  };
  return Object.values(texts).filter(Boolean);
}

/** Returns the text with a capital first letter and a full stop. */
function sentence(text: string): string {
  const started = text.charAt(0).toLocaleUpperCase('sk') + text.slice(1);
  return /[.!?]$/.test(started) ? started : `${started}.`;
}
