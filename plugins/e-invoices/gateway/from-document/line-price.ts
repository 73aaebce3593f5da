import { readTexts } from '#core/gateway/texts';
import {
  addAmounts,
  compareAmounts,
  divideAmounts,
  multiplyAmounts,
  roundHalfAwayFromZero,
  shareOf,
  subtractAmounts,
  trimDecimal,
  vatCategoryRule,
} from '#core/money';
import { type Document } from '#plugins/documents/contract';
import type { Allowance } from '../model/amounts.ts';
import type { InvoiceLine } from '../model/line.ts';
import { type InvoicedDocument, stated } from './invoiced-document.ts';
import type sk from './words/sk.json';

const words = readTexts<typeof sk>(new URL('words/', import.meta.url));

/** UNTDID 5189: a discount. */
const discountCode = '95';

/** The difference that Peppol allows between a stated amount and the computed one (R040, R120). */
const slack = '0.02';

type AnsweredLine = Document['lines'][number];
type Priced = Pick<InvoiceLine, 'quantity' | 'net' | 'price' | 'allowances'>;

/**
 * Returns the quantity, the price and the discounts of a line, so that they result in its amount. A negative price is not allowed (BR-27),
 * so the quantity is negative instead. The discount on the whole document becomes an allowance of each line, because documents also compute
 * and round it per line.
 */
export function pricedLine(invoiced: InvoicedDocument, line: AnsweredLine, base: string): Priced {
  const { document } = invoiced;
  const isNegative = compareAmounts(line.unitPrice, '0') < 0;
  const quantity = stated(invoiced, isNegative ? subtractAmounts('0', line.quantity) : line.quantity);
  const net = stated(invoiced, base);
  const unitPrice = withoutVat(document, line, quantity);
  const discounts = discountsOf(document, line);
  if (discounts.length === 0)
    return { quantity: trimDecimal(quantity), net, price: { net: fitting(unitPrice, quantity, net) } };
  const allowances = allowancesOf(discounts, roundHalfAwayFromZero(multiplyAmounts(quantity, unitPrice), 2), net);
  return {
    quantity: trimDecimal(quantity),
    net,
    price: { net: unitPrice },
    ...(allowances.length > 0 && { allowances }),
  };
}

/** Returns the unit price without VAT, with enough decimals that its rounding error, multiplied by the quantity, stays below a cent. */
function withoutVat(
  { pricesIncludeVat }: Document,
  { unitPrice, vatRate, vatCategory }: AnsweredLine,
  quantity: string,
) {
  const price = trimDecimal(unitPrice.replace('-', ''));
  if (!pricesIncludeVat || !vatCategoryRule(vatCategory).taxed) return price;
  return divideAmounts(multiplyAmounts(price, '100'), addAmounts(vatRate, '100'), placesFor(quantity));
}

/** Returns the number of decimals of a computed price: at least five, as on the print, and more for large quantities. */
function placesFor(quantity: string): number {
  const [whole = ''] = quantity.replace('-', '').split('.');
  return Math.min(18, whole.length + 4);
}

/** Returns the price or, if cents were added to the line, a price that results in the line's amount. */
function fitting(price: string, quantity: string, net: string): string {
  if (compareAmounts(quantity, '0') === 0 || isNear(multiplyAmounts(price, quantity), net, '0.01')) return price;
  return divideAmounts(net, quantity, placesFor(quantity));
}

interface Discount {
  readonly percent: string;
  readonly reason: string;
}

function discountsOf({ discountPercent, language }: Document, line: AnsweredLine): readonly Discount[] {
  const { discount, discountOfDocument } = words[language];
  return [
    { percent: line.discountPercent, reason: discount },
    { percent: discountPercent, reason: discountOfDocument },
  ].filter(({ percent }) => compareAmounts(percent, '0') !== 0);
}

/** Returns the allowances that lead from an amount to the line's amount; the last one contains the rounding difference. */
function allowancesOf(discounts: readonly Discount[], amount: string, net: string): readonly Allowance[] {
  const allowances: Allowance[] = [];
  let rest = amount;
  discounts.forEach(({ percent, reason }, index) => {
    const share = shareOf(rest, percent);
    const taken = index === discounts.length - 1 ? subtractAmounts(rest, net) : share;
    const isShare = isNear(taken, divideAmounts(multiplyAmounts(rest, percent), '100', 12), slack);
    if (compareAmounts(taken, '0') !== 0)
      allowances.push({
        reasonCode: discountCode,
        reason,
        ...(isShare && { percent: trimDecimal(percent) }),
        amount: taken,
        ...(isShare && { base: rest }),
      });
    rest = subtractAmounts(rest, taken);
  });
  return allowances;
}

function isNear(a: string, b: string, distance: string): boolean {
  return compareAmounts(subtractAmounts(a, b).replace('-', ''), distance) <= 0;
}
