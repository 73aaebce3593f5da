import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { fillText } from '#core/gateway/texts';
import { addAmounts, subtractAmounts } from '#core/money';
import type { Sheet } from '../sheet/sheet.ts';
import { totalsStart } from './summary.ts';

/**
 * Returns the advances that were already taxed, by document and rate, as they are stored; the VAT summary below them shows the remaining
 * amounts. A year of advances can be longer than a page, so they form a separate table that continues over pages.
 */
export function deducted({ document, words, formats, look, kind }: Sheet): Content[] {
  const { advances = [] } = document;
  if (advances.length === 0 || !kind.priced) return [];
  const less = (amount: string): TableCell => ({
    text: formats.money(subtractAmounts('0.00', amount)),
    style: 'amount',
  });
  const head = (text: string): TableCell => ({ text, style: 'columnHead', alignment: 'right' });
  const rows = advances.flatMap(({ number, suppliedOn, byRate }) =>
    byRate.map(({ rate, base, vat }): TableCell[] => [
      {
        stack: [
          fillText(words.advanceOf, { number, date: formats.date(suppliedOn) }),
          { text: formats.percent(rate), style: 'small' },
        ],
      },
      less(base),
      less(vat),
      less(addAmounts(base, vat)),
    ]),
  );
  return [
    {
      table: {
        widths: [120, '*', '*', '*'],
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        body: [
          [
            { text: words.advances, style: 'columnHead' },
            head(words.recapBase),
            head(words.recapVat),
            head(words.recapTotal),
          ],
          ...rows,
        ],
      },
      layout: { ...look.ruled, paddingTop: () => look.space(3), paddingBottom: () => look.space(2) },
      margin: [totalsStart, 0, 0, look.space(10)],
    },
  ];
}
