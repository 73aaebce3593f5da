import {
  compareAmounts,
  divideAmounts,
  isPercent,
  isQuantity,
  multiplyAmounts,
  recalculate,
  roundHalfAwayFromZero,
  subtractAmounts,
  sumAmounts,
  trimDecimal,
} from '#core/money';
import type { ReadLine } from '../../contract/index.ts';

/** An allowance or a charge of a line (BG-27, BG-28 of EN 16931). */
export interface LinePart {
  readonly isCharge: boolean;
  /** The amount. `undefined` means that it cannot be read. */
  readonly amount: string | undefined;
  readonly percent: string | undefined;
  readonly reason: string;
}

/** A line as an electronic invoice states it. `undefined` means that the file has no such value, or that it is no number. */
export interface StatedLine extends Pick<ReadLine, 'name' | 'unit' | 'vatCategory' | 'vatRate'> {
  readonly quantity: string | undefined;
  /** The net price for `pricedBy` units. `grossPrice` is the price before the price's own discount. */
  readonly price: string | undefined;
  readonly grossPrice: string | undefined;
  readonly pricedBy: string | undefined;
  readonly parts: readonly LinePart[];
  /** The sum without VAT, after all allowances and charges. */
  readonly sum: string | undefined;
}

/** The maximum number of lines of a document. If a file has more, no line is read, because reading computes each line several times. */
export const linesAtMost = 1_000;

export interface ReadLines {
  readonly lines: ReadLine[];
  /** Whether the file has too many lines; `lines` is empty then. */
  readonly hasTooManyLines: boolean;
}

/**
 * Reads the lines of an invoice, unless there are too many.
 * @param count the number of lines in the file
 * @param read reads all of them; one line of the file may become several lines of a document
 */
export function linesUnlessTooMany(count: number, read: () => ReadLine[]): ReadLines {
  const lines = count > linesAtMost ? [] : read();
  const hasTooManyLines = Math.max(count, lines.length) > linesAtMost;
  return { lines: hasTooManyLines ? [] : lines, hasTooManyLines };
}

/** The number of decimals in Kostra's unit prices and percentages. */
const places = 6;

/**
 * Converts a line of the file to quantity × unit price with a discount in percent, if the result is the stated sum to the cent; a charge
 * becomes a separate line below. A line that cannot be expressed in this way becomes one line with the stated sum as its price, marked as a
 * guess.
 */
export function readLines(stated: StatedLine): ReadLine[] {
  const { quantity, price, grossPrice, pricedBy: by = '1', parts, sum } = stated;
  const { name, unit, vatCategory, vatRate } = stated;
  const rest = { name, unit, vatCategory, vatRate };
  const inOne = sum === undefined ? [] : [{ ...rest, quantity: '1', unitPrice: sum, isGuess: true }];
  if (quantity === undefined || price === undefined || !isAbove(by, '0')) return inOne;
  const amounts = parts.map(({ amount }) => amount);
  if (!amounts.every((amount) => amount !== undefined)) return inOne;
  const partsOf = (isCharge: boolean) => parts.filter((part) => part.isCharge === isCharge);
  const [off, added] = [partsOf(false), partsOf(true)].map((some) =>
    sumAmounts(some.map(({ amount = '0' }) => amount)),
  );
  if (off === undefined || added === undefined) return inOne;
  const full = divideAmounts(multiplyAmounts(quantity, price), by, 12);
  // A charge becomes a separate line, so it is subtracted from the sum.
  const own = sum === undefined ? roundHalfAwayFromZero(subtractAmounts(full, off), 2) : subtractAmounts(sum, added);
  const net = divideAmounts(price, by, places);
  const charges = partsOf(true).map(({ amount = '0', reason }) => ({
    ...rest,
    name: reason || name,
    unit: '',
    quantity: '1',
    unitPrice: trimDecimal(amount),
  }));
  const isPlain = parts.length === 0;
  const gross = isPlain && grossPrice !== undefined ? divideAmounts(grossPrice, by, places) : net;
  const ways = [
    // The discount is computed from the allowance and not from the difference to the sum, because a wrong sum is not a discount.
    ...(isPlain ? discounts(gross, subtractAmounts(gross, net), []) : discounts(full, off, partsOf(false))).map(
      (discountPercent) => ({ quantity, unitPrice: gross, discountPercent }),
    ),
    ...(compareAmounts(off, '0') === 0 ? [{ quantity, unitPrice: net }] : []),
  ];
  const exact = ways.find((way) => gives(way, own));
  if (exact) return [{ ...rest, ...exact }, ...charges];
  // The line keeps the values of the file, although its sum differs.
  return isPlain && compareAmounts(by, '1') === 0 && isQuantity(net)
    ? [{ ...rest, quantity, unitPrice: net, isGuess: true }]
    : inOne;
}

/** Converts the allowances and charges of the whole invoice (BG-20, BG-21) to lines after the others. */
export function readTotalParts(parts: readonly (LinePart & Pick<ReadLine, 'vatCategory' | 'vatRate'>)[]): ReadLine[] {
  return parts.flatMap(({ isCharge, amount, reason, vatCategory, vatRate }) =>
    amount === undefined || !isAbove(amount, '0')
      ? []
      : [
          {
            name: reason,
            quantity: isCharge ? '1' : '-1',
            unit: '',
            unitPrice: trimDecimal(amount),
            vatCategory,
            vatRate,
          },
        ],
  );
}

/**
 * Returns the possible percentages of the discount `off` in the price `full`: the stated one first, then computed ones, those with the
 * fewest decimals first.
 */
function discounts(full: string, off: string, allowances: readonly LinePart[]): string[] {
  if (compareAmounts(off, '0') === 0 || compareAmounts(full, '0') === 0) return [];
  const [only, ...more] = allowances;
  const stated = more.length === 0 && only?.percent !== undefined ? [trimDecimal(only.percent)] : [];
  const hundredfold = multiplyAmounts(off, '100');
  const computed = Array.from({ length: places + 1 }, (_, decimals) => divideAmounts(hundredfold, full, decimals));
  return [...stated, ...computed].filter((percent) => isPercent(percent) && percent !== '0');
}

/** Returns whether a line gives the sum. It is calculated in the same way as the lines of Kostra's documents. */
function gives(
  { quantity, unitPrice, discountPercent = '0' }: Pick<ReadLine, 'quantity' | 'unitPrice' | 'discountPercent'>,
  own: string,
): boolean {
  if (!isQuantity(quantity) || !isQuantity(unitPrice)) return false;
  const line = { quantity, unitPrice, discountPercent, vatRate: '0', vatCategory: 'Z' } as const;
  const plain = { currency: 'EUR', exchangeRate: null, paymentMethod: 'bankTransfer', payments: [] } as const;
  return compareAmounts(recalculate({ ...plain, lines: [line] }).lines[0]?.base ?? '', own) === 0;
}

function isAbove(amount: string, least: string): boolean {
  return compareAmounts(amount, least) > 0;
}
