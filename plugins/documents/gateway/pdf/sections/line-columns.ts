import { compareAmounts, type LineAmounts, priceWithoutVat, vatCategoryRule } from '#core/money';
import type { Line } from '../../../contract/index.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { unitIn } from '../sheet/standard-words.ts';

/** A column of figures in the table of lines. The column of descriptions precedes all of them. */
export interface LineColumn {
  readonly head: string;
  readonly cell: (line: Line, amounts: LineAmounts) => string;
}

/** Returns the columns that this document needs: VAT columns only if it shows VAT, a discount only if a line has one. */
export function lineColumns({ document, options, words, formats, showsVat, kind, shows }: Sheet): LineColumn[] {
  const withVat = showsVat && document.pricesIncludeVat;
  const rateOf = ({ vatCategory, vatRate }: Line) => (vatCategoryRule(vatCategory).taxed ? vatRate : '0');
  const withoutVat = (line: Line) => (withVat ? priceWithoutVat(line.unitPrice, rateOf(line)) : line.unitPrice);
  const unitOf = ({ unit, quantity }: Line) => unitIn(options.language, unit, quantity);
  const discounted = document.lines.some(hasDiscount);
  const quantity = { head: words.quantity, cell: (line: Line) => formats.quantity(line.quantity, unitOf(line)) };
  if (!kind.priced) return [quantity];
  return [
    quantity,
    // The law requires the price without VAT (§ 74); the agreed price with VAT is in the next column.
    {
      head: showsVat ? words.unitPriceWithoutVat : words.unitPrice,
      cell: (line) => formats.unitPrice(withoutVat(line)),
    },
    ...column(withVat, words.unitPriceWithVat, (line) => formats.unitPrice(line.unitPrice)),
    ...column(discounted, words.discount, (line) => (hasDiscount(line) ? formats.percent(line.discountPercent) : '')),
    ...column(showsVat, words.vatRate, (line) => formats.percent(rateOf(line))),
    ...column(showsVat, words.lineBase, (_, amounts) => formats.money(amounts.base)),
    ...column(showsVat && shows('lineTotal'), words.lineTotal, (_, amounts) => formats.money(amounts.total)),
    ...column(!showsVat, words.lineAmount, (_, amounts) => formats.money(amounts.total)),
  ];
}

function column(needed: boolean, head: string, cell: LineColumn['cell']): LineColumn[] {
  return needed ? [{ head, cell }] : [];
}

function hasDiscount({ discountPercent }: Line): boolean {
  return compareAmounts(discountPercent, '0') !== 0;
}
