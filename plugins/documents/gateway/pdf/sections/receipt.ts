import type { Column, Content } from 'pdfmake/interfaces.js';
import { slovakAmount } from '../sheet/slovak-number-words.ts';
import { colour, freeText } from '../sheet/default-style.ts';
import type { Sheet } from '../sheet/sheet.ts';

/** Returns the sum in words for a cash receipt, if the language has number words. */
export function inWords({ document, options, words }: Sheet): Content[] {
  if (options.language !== 'sk') return [];
  const amount = slovakAmount(document.totals.total);
  return [
    { text: words.inWords, style: 'caption', margin: [0, 14, 0, 2] },
    freeText(amount.charAt(0).toLocaleUpperCase('sk') + amount.slice(1), 90),
  ];
}

/** Returns the lines for the signatures of the person who pays out the money and the person who receives it. */
export function signatures({ kind, words }: Sheet): Content {
  const line = (text: string): Column => ({
    width: 200,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.5, lineColor: colour.line }] },
      { text, style: 'caption', margin: [0, 4, 0, 0] },
    ],
  });
  const other = kind.cash === 'out' ? words.signedByTaker : words.signedByGiver;
  return {
    columns: [line(words.signedByCashier), { width: '*', text: '' }, line(other)],
    margin: [0, 56, 0, 0],
    unbreakable: true,
  };
}
