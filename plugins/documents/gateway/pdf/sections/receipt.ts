import type { Column, Content } from 'pdfmake/interfaces.js';
import { slovakAmount } from '../../cash/slovak-number-words.ts';
import { colour, freeText } from '../house-style.ts';
import type { Sheet } from '../sheet.ts';

/** The sum in words, as receipts of cash have it, where there are words of the language. */
export function inWords({ document, options, words }: Sheet): Content[] {
  if (options.language !== 'sk') return [];
  const said = slovakAmount(document.totals.total);
  return [
    { text: words.inWords, style: 'caption', margin: [0, 14, 0, 2] },
    freeText(said.charAt(0).toLocaleUpperCase('sk') + said.slice(1), 90),
  ];
}

/** Who hands the money over and who takes it sign for it. */
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
