import type { ImportRow, RowReader } from '#core/gateway';
import { isQuantity, priceWithoutVat, vatCategoryRule } from '#core/money';
import type { ImportedLine } from './document-readings.ts';

/** A line as it stands in the file. */
export interface ReadLine extends ImportedLine {
  /** Whether the file says that the price includes VAT. */
  readonly isWithVat: boolean;
}

/** Reads the price of a row: the one without VAT, or else the one with VAT. */
export function readPrice(
  { cells }: ImportRow,
  read: RowReader,
  money: { readonly currency?: string },
): Pick<ReadLine, 'unitPrice' | 'isWithVat'> {
  const isGiven = (field: string) => (cells[field] ?? '') !== '';
  if (!isGiven('unitPrice') && isGiven('unitPriceWithVat'))
    return { unitPrice: read.amount('unitPriceWithVat', isQuantity, money) ?? '0', isWithVat: true };
  if (!isGiven('unitPrice'))
    return { unitPrice: read.text('unitPrice', 1, { required: true }) ?? '0', isWithVat: false };
  return { unitPrice: read.amount('unitPrice', isQuantity, money) ?? '0', isWithVat: false };
}

export interface PricedLines {
  readonly lines: readonly ImportedLine[];
  /** Whether the prices include VAT; undefined means that the file does not say so. */
  readonly pricesIncludeVat: boolean | undefined;
  /** The indexes of the lines whose price has VAT at an unknown rate. */
  readonly rateless: readonly number[];
}

/**
 * Returns the lines as one document can have them. If not all of its prices have VAT, or the licence does not cover such prices, VAT is taken
 * off. @param paysVat whether the prices have VAT at all
 */
export function pricedLines(
  lines: readonly ReadLine[],
  { paysVat, mayIncludeVat }: { readonly paysVat: boolean; readonly mayIncludeVat: boolean },
): PricedLines {
  const bare = ({ isWithVat: _, ...line }: ReadLine): ImportedLine => line;
  if (!paysVat || !lines.some(({ isWithVat }) => isWithVat))
    return { lines: lines.map(bare), pricesIncludeVat: undefined, rateless: [] };
  const rateOf = ({ vatRate, vatCategory = 'S' }: ReadLine) => (vatCategoryRule(vatCategory).taxed ? vatRate : '0');
  const rateless = lines.flatMap((line, at) => (line.isWithVat && rateOf(line) === undefined ? [at] : []));
  if (mayIncludeVat && lines.every(({ isWithVat }) => isWithVat))
    return { lines: lines.map(bare), pricesIncludeVat: true, rateless };
  const net = (line: ReadLine) => ({ ...bare(line), unitPrice: priceWithoutVat(line.unitPrice, rateOf(line) ?? '0') });
  return { lines: lines.map((line) => (line.isWithVat ? net(line) : bare(line))), pricesIncludeVat: false, rateless };
}
