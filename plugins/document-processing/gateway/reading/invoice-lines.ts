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

/** What is taken off a line, or added to it (BG-27, BG-28 of EN 16931). */
export interface LinePart {
  readonly isCharge: boolean;
  /** Undefined: it cannot be read. */
  readonly amount: string | undefined;
  /** As the file says it. */
  readonly percent: string | undefined;
  readonly reason: string;
}

/** A line as an electronic invoice says it; undefined: it says no such thing, or nothing that is a number. */
export interface SaidLine extends Pick<ReadLine, 'name' | 'unit' | 'vatCategory' | 'vatRate'> {
  readonly quantity: string | undefined;
  /** Of so many: the net price, and the one before its own discount. */
  readonly price: string | undefined;
  readonly grossPrice: string | undefined;
  readonly pricedBy: string | undefined;
  readonly parts: readonly LinePart[];
  /** Without VAT, with all that is taken off and added. */
  readonly sum: string | undefined;
}

/** As many as a document takes; each is computed several times over, so of more none is. */
export const linesAtMost = 1_000;

export interface ReadLines {
  readonly lines: ReadLine[];
  /** Then `lines` is empty. */
  readonly hasTooManyLines: boolean;
}

/**
 * The lines of an invoice, unless there are too many of them.
 * @param count of what the file says
 * @param read all of them; one may come to several of ours
 */
export function linesUnlessTooMany(count: number, read: () => ReadLine[]): ReadLines {
  const lines = count > linesAtMost ? [] : read();
  const hasTooManyLines = Math.max(count, lines.length) > linesAtMost;
  return { lines: hasTooManyLines ? [] : lines, hasTooManyLines };
}

/** Places of a unit price and of a percentage of ours. */
const places = 6;

/**
 * Quantity × unit price less a discount in percent, where that gives the line's own sum to the cent; a charge is a line below it. What our
 * documents cannot say so is its sum in one piece, as a guess.
 */
export function readLines(said: SaidLine): ReadLine[] {
  const { quantity, price, grossPrice, pricedBy: by = '1', parts, sum } = said;
  const { name, unit, vatCategory, vatRate } = said;
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
  // A charge is not part of what the quantity costs.
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
    // Of what is taken off, not of what the sum lacks: a wrong sum is no discount.
    ...(isPlain ? discounts(gross, subtractAmounts(gross, net), []) : discounts(full, off, partsOf(false))).map(
      (discountPercent) => ({ quantity, unitPrice: gross, discountPercent }),
    ),
    ...(compareAmounts(off, '0') === 0 ? [{ quantity, unitPrice: net }] : []),
  ];
  const exact = ways.find((way) => gives(way, own));
  if (exact) return [{ ...rest, ...exact }, ...charges];
  // As it stands there, though its sum is another.
  return isPlain && compareAmounts(by, '1') === 0 && isQuantity(net)
    ? [{ ...rest, quantity, unitPrice: net, isGuess: true }]
    : inOne;
}

/** What is taken off a whole invoice, or added to it (BG-20, BG-21): a line below the others, without a name where nobody says why. */
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

/** What `off` is of `full`, in percent: as the file says it, then computed, with as few places as do. */
function discounts(full: string, off: string, allowances: readonly LinePart[]): string[] {
  if (compareAmounts(off, '0') === 0 || compareAmounts(full, '0') === 0) return [];
  const [only, ...more] = allowances;
  const said = more.length === 0 && only?.percent !== undefined ? [trimDecimal(only.percent)] : [];
  const hundredfold = multiplyAmounts(off, '100');
  const computed = Array.from({ length: places + 1 }, (_, most) => divideAmounts(hundredfold, full, most));
  return [...said, ...computed].filter((percent) => isPercent(percent) && percent !== '0');
}

/** By the engine that will compute it. */
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
