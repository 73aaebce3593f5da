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
import { negated, preciseIn } from './file-readings.ts';

type Rate = Pick<ReadLine, 'vatCategory' | 'vatRate'>;

/** An allowance or a charge of a line or of the whole invoice (BG-20, BG-21, BG-27, BG-28 of EN 16931). */
export interface StatedPart {
  readonly isCharge: boolean;
  /** The amount, which may be negative. `undefined` means that it cannot be read. */
  readonly amount: string | undefined;
  readonly percent: string | undefined;
  readonly reason: string;
}

/** A line as an electronic invoice states it. `undefined` means that the file has no such value, or that it is no number. */
export interface StatedLine extends Rate, Pick<ReadLine, 'name' | 'unit'> {
  readonly quantity: string | undefined;
  /** The net price for `pricedBy` units. `grossPrice` is the price before the price's own discount. */
  readonly price: string | undefined;
  readonly grossPrice: string | undefined;
  readonly pricedBy: string | undefined;
  readonly parts: readonly StatedPart[];
  /** The text of the sum without VAT, after all allowances and charges; `''` if the file has none. */
  readonly sum: string;
}

/** A line, an allowance or a charge of the file: the lines of a document that it becomes, and its sum without VAT. */
export interface ReadItem extends Pick<Rate, 'vatRate'> {
  readonly lines: ReadLine[];
  /** The sum as the file states it. `undefined` means that it cannot be read. */
  readonly net: string | undefined;
}

/** The maximum number of lines of a document. If a file has more, no line is read, because reading computes each line several times. */
export const linesAtMost = 1_000;

export interface ReadLines {
  readonly lines: ReadLine[];
  readonly items: readonly ReadItem[];
  /** Whether the file has too many lines; `lines` and `items` are empty then. */
  readonly hasTooManyLines: boolean;
}

/**
 * Reads the lines of an invoice, unless there are too many.
 * @param count the number of lines in the file
 * @param read reads all of them; one line of the file may become several lines of a document
 */
export function linesUnlessTooMany(count: number, read: () => ReadItem[]): ReadLines {
  const items = count > linesAtMost ? [] : read();
  const lines = items.flatMap((item) => item.lines);
  if (Math.max(count, lines.length) > linesAtMost) return { lines: [], items: [], hasTooManyLines: true };
  return { lines, items, hasTooManyLines: false };
}

/** Reads a line of the file. */
export function readLine(stated: StatedLine): ReadItem {
  const sum = preciseIn(stated.sum);
  const isUnread = sum === undefined && stated.sum !== '';
  const lines = linesOf(stated, sum === undefined ? undefined : roundHalfAwayFromZero(sum, 2), isUnread);
  const net = sum ?? (isUnread ? undefined : sumAmounts(lines.map(baseOf)));
  return { vatRate: stated.vatRate, lines, net };
}

/** The number of decimals in Kostra's unit prices and percentages. */
const places = 6;

/**
 * Converts a line of the file to quantity × unit price with a discount in percent, if the result is the stated sum to the cent; what is
 * added to the line becomes a separate line below. A line that cannot be expressed in this way becomes one line with the stated sum as its
 * price, marked as a guess. A price with more decimals than Kostra's is a guess as well, although the sum is right.
 */
function linesOf(stated: StatedLine, sum: string | undefined, isUnread: boolean): ReadLine[] {
  const { quantity, price, grossPrice, pricedBy: by = '1', parts } = stated;
  const { name, unit, vatCategory, vatRate } = stated;
  const rest = { name, unit, vatCategory, vatRate };
  const inOne = [{ ...rest, quantity: '1', unitPrice: sum ?? '0', isGuess: true }];
  if (quantity === undefined || price === undefined || compareAmounts(by, '0') <= 0) return inOne;
  if (parts.some(({ amount }) => amount === undefined)) return inOne;
  const full = divideAmounts(multiplyAmounts(quantity, price), by, 12);
  // An allowance is a discount if it lowers the sum. What raises the sum, as a negative allowance does, is a separate line.
  const isOff = (part: StatedPart) => !part.isCharge && signOf(effectOf(part)) === -signOf(full);
  const allowances = parts.filter(isOff);
  const others = parts.filter((part) => !isOff(part) && signOf(effectOf(part)) !== 0);
  const off = sumAmounts(allowances.map(({ amount = '0' }) => amount));
  const own =
    sum === undefined
      ? roundHalfAwayFromZero(subtractAmounts(full, off), 2)
      : subtractAmounts(sum, sumAmounts(others.map(effectOf)));
  const isPlain = allowances.length === 0;
  const net = cutPrice(price, by);
  const gross = isPlain && grossPrice !== undefined ? cutPrice(grossPrice, by) : net;
  const ways: Way[] = [
    // The discount is computed from the allowance and not from the difference to the sum, because a wrong sum is not a discount.
    ...(isPlain
      ? discounts(gross.unitPrice, subtractAmounts(gross.unitPrice, net.unitPrice), [])
      : discounts(full, off, allowances)
    ).map((discountPercent) => ({ quantity, ...gross, discountPercent })),
    ...(isPlain ? [{ quantity, ...net }] : []),
  ];
  const exacts = isUnread ? [] : ways.filter((way) => gives(way, own));
  const exact = exacts.find(({ isGuess }) => !isGuess) ?? exacts[0];
  if (exact) return [{ ...rest, ...exact }, ...others.map((part) => partLine(part, { ...rest, unit: '' }))];
  // The line keeps the values of the file, although its sum differs.
  return parts.length === 0 && compareAmounts(by, '1') === 0 && isQuantity(net.unitPrice)
    ? [{ ...rest, quantity, unitPrice: net.unitPrice, isGuess: true }]
    : inOne;
}

type Price = Pick<ReadLine, 'unitPrice' | 'fullPrice' | 'isGuess'>;
type Way = Price & Pick<ReadLine, 'quantity' | 'discountPercent'>;

/** Returns a price for one unit with Kostra's number of decimals. A price that has more is a guess, and the result states it. */
function cutPrice(price: string, by: string): Price {
  const unitPrice = divideAmounts(price, by, places);
  const isWhole = compareAmounts(multiplyAmounts(unitPrice, by), price) === 0;
  return isWhole ? { unitPrice } : { unitPrice, fullPrice: divideAmounts(price, by, 12), isGuess: true };
}

/** Converts an allowance or a charge of the whole invoice to a line after the others. */
export function readTotalPart(part: StatedPart & Rate): ReadItem {
  const { amount, vatCategory, vatRate } = part;
  const rest = { name: '', unit: '', vatCategory, vatRate };
  if (amount === undefined)
    return {
      vatRate,
      net: undefined,
      lines: [{ ...rest, name: part.reason, quantity: '1', unitPrice: '0', isGuess: true }],
    };
  const net = effectOf(part);
  return { vatRate, net, lines: signOf(net) === 0 ? [] : [partLine(part, rest)] };
}

/** Returns the line for an allowance or a charge. Its quantity has the sign, because EN 16931 allows no negative price (BR-27). */
function partLine(part: StatedPart, rest: Rate & Pick<ReadLine, 'name' | 'unit'>): ReadLine {
  const effect = effectOf(part);
  const isLess = effect.startsWith('-');
  const price = cutPrice(isLess ? negated(effect) : effect, '1');
  return { ...rest, name: part.reason || rest.name, quantity: isLess ? '-1' : '1', ...price };
}

/** Returns what a part adds to the sum: a negative amount for an allowance of a positive one. */
function effectOf({ isCharge, amount = '0' }: StatedPart): string {
  return isCharge ? amount : negated(amount);
}

function signOf(amount: string): number {
  return compareAmounts(amount, '0');
}

/**
 * Returns the possible percentages of the discount `off` in the price `full`: the stated one first, then computed ones, those with the
 * fewest decimals first.
 */
function discounts(full: string, off: string, allowances: readonly StatedPart[]): string[] {
  if (signOf(off) === 0 || signOf(full) === 0) return [];
  const [only, ...more] = allowances;
  const stated = more.length === 0 && only?.percent !== undefined ? [trimDecimal(only.percent)] : [];
  const hundredfold = multiplyAmounts(off, '100');
  const computed = Array.from({ length: places + 1 }, (_, decimals) => divideAmounts(hundredfold, full, decimals));
  return [...stated, ...computed].filter((percent) => isPercent(percent) && percent !== '0');
}

type Priced = Pick<ReadLine, 'quantity' | 'unitPrice' | 'discountPercent'>;

/** Returns whether a line gives the sum. */
function gives(line: Priced, own: string): boolean {
  return isQuantity(line.quantity) && isQuantity(line.unitPrice) && compareAmounts(baseOf(line), own) === 0;
}

/** Returns the sum of a line. It is calculated in the same way as the lines of Kostra's documents. */
function baseOf({ quantity, unitPrice, discountPercent = '0' }: Priced): string {
  const line = { quantity, unitPrice, discountPercent, vatRate: '0', vatCategory: 'Z' } as const;
  const plain = { currency: 'EUR', exchangeRate: null, paymentMethod: 'bankTransfer', payments: [] } as const;
  return recalculate({ ...plain, lines: [line] }).totals.base;
}
