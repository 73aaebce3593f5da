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

/** The difference that Peppol allows between an amount and what it is computed from (R040, R120). */
const slack = '0.02';

type AnsweredLine = Document['lines'][number];
type Priced = Pick<InvoiceLine, 'quantity' | 'net' | 'price' | 'allowances'>;

/**
 * Returns quantity, price and discounts of a line, so that they give its amount. A price below zero is not allowed (BR-27), so the quantity
 * is below zero instead. The discount of the whole document is an allowance of each line, as the product rounds it there.
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

/** Returns the unit price without VAT, with so many decimals that the quantity does not magnify their rounding to a cent. */
function withoutVat(
  { pricesIncludeVat }: Document,
  { unitPrice, vatRate, vatCategory }: AnsweredLine,
  quantity: string,
) {
  const price = trimDecimal(unitPrice.replace('-', ''));
  if (!pricesIncludeVat || !vatCategoryRule(vatCategory).taxed) return price;
  return divideAmounts(multiplyAmounts(price, '100'), addAmounts(vatRate, '100'), placesFor(quantity));
}

/** A price has at least five decimals where it is computed, as on the print, and more for many pieces. */
function placesFor(quantity: string): number {
  const [whole = ''] = quantity.replace('-', '').split('.');
  return Math.min(18, whole.length + 4);
}

/** Returns the price, or, if cents were moved to the line, one that gives its amount. */
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

/** Returns the allowances between an amount and the line's own; the last one takes what rounding left. */
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
