import { compareAmounts, type LineAmounts, vatCategoryRule } from '#core/money';
import type { Line } from '../../../contract/index.ts';
import type { Sheet } from '../sheet.ts';

/** A column of figures in the table of lines; the first column, what it is, stands before them. */
export interface LineColumn {
  readonly head: string;
  readonly cell: (line: Line, amounts: LineAmounts) => string;
}

/** The columns that this document needs: those of VAT only if it shows VAT, a discount only if a line has one. */
export function lineColumns({ document, words, formats, showsVat }: Sheet): LineColumn[] {
  const discounted = document.lines.some(hasDiscount);
  return [
    { head: words.quantity, cell: (line) => formats.quantity(line.quantity, line.unit) },
    { head: showsVat ? words.unitPriceWithoutVat : words.unitPrice, cell: (line) => formats.unitPrice(line.unitPrice) },
    ...column(discounted, words.discount, (line) => (hasDiscount(line) ? formats.percent(line.discountPercent) : '')),
    ...column(showsVat, words.vatRate, (line) =>
      formats.percent(vatCategoryRule(line.vatCategory).taxed ? line.vatRate : '0'),
    ),
    ...column(showsVat, words.lineBase, (_, amounts) => formats.money(amounts.base)),
    ...column(showsVat, words.lineTotal, (_, amounts) => formats.money(amounts.total)),
    ...column(!showsVat, words.lineAmount, (_, amounts) => formats.money(amounts.total)),
  ];
}

function column(needed: boolean, head: string, cell: LineColumn['cell']): LineColumn[] {
  return needed ? [{ head, cell }] : [];
}

function hasDiscount({ discountPercent }: Line): boolean {
  return compareAmounts(discountPercent, '0') !== 0;
}
