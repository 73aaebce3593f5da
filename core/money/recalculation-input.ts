import { AmountError, type AmountErrorCode } from './amount-error.ts';
import { isDecimal, isExchangeRate, isMoney, isPercent, isQuantity, trimDecimal } from './decimal-text.ts';
import type { DocumentInput, LineInput } from './document-amounts.ts';
import { exact, zero, type ExactNumber } from './exact.ts';
import { vatCategoryRule, type VatCategory } from './vat-categories.ts';

/** A line whose input was read and checked. */
export interface ReadLine {
  /** The exact price: quantity × unit price minus both discounts. */
  readonly price: ExactNumber;
  readonly category: VatCategory;
  /** The rate in percent in its shortest spelling. It is 0 when the category is not taxed. */
  readonly rate: string;
}

/** A document whose input was read and checked. */
export interface ReadDocument {
  readonly lines: readonly ReadLine[];
  readonly paid: ExactNumber;
  /** The units of the document's currency for 1 EUR. `null` means that the rate is not known yet. */
  readonly unitsPerEuro: ExactNumber | null;
}

/**
 * Reads the decimal texts of a document.
 *
 * @throws AmountError whose `path` names the field
 */
export function readDocument(input: DocumentInput): ReadDocument {
  const documentPart = remainder(input.discountPercent, '/discountPercent');
  return {
    lines: input.lines.map((line, index) => readLine(line, documentPart, `/lines/${index}`)),
    paid: input.payments.reduce(
      (paid, payment, index) =>
        paid.plus(read(payment.amount, isMoney, 'amount-out-of-range', `/payments/${index}/amount`)),
      zero,
    ),
    unitsPerEuro: readExchangeRate(input),
  };
}

function readLine(line: LineInput, documentPart: ExactNumber, path: string): ReadLine {
  const quantity = read(line.quantity, isQuantity, 'amount-out-of-range', `${path}/quantity`);
  const unitPrice = read(line.unitPrice, isQuantity, 'amount-out-of-range', `${path}/unitPrice`);
  const rate = read(line.vatRate, isPercent, 'percent-out-of-range', `${path}/vatRate`);
  const linePart = remainder(line.discountPercent, `${path}/discountPercent`);
  return {
    price: quantity.times(unitPrice).times(linePart).times(documentPart),
    category: line.vatCategory,
    rate: vatCategoryRule(line.vatCategory).taxed ? trimDecimal(rate.toFixed()) : '0',
  };
}

/** Returns the part of a price that remains after a discount, 0 to 1. */
function remainder(discountPercent: string | null | undefined, path: string): ExactNumber {
  const discount = read(discountPercent ?? '0', isPercent, 'percent-out-of-range', path);
  return exact('100').minus(discount).dividedBy(100);
}

function readExchangeRate({ currency, exchangeRate }: DocumentInput): ExactNumber | null {
  if (currency === 'EUR') return exact('1');
  if (exchangeRate === null) return null;
  return read(exchangeRate, isExchangeRate, 'exchange-rate-not-positive', '/exchangeRate');
}

const fixes: Readonly<Record<AmountErrorCode, string>> = {
  'not-a-decimal': 'Send digits with an optional dot, such as "1234.50".',
  'amount-out-of-range':
    'Quantities and unit prices have at most 12 digits and 6 places, payments 16 digits and 2 places.',
  'percent-out-of-range': 'Send a percentage from 0 to 100 with at most 6 places.',
  'exchange-rate-not-positive': 'Send units of the currency for 1 EUR: positive, at most 12 digits and 6 places.',
};

function read(text: string, fits: (text: string) => boolean, code: AmountErrorCode, path: string): ExactNumber {
  if (fits(text)) return exact(text);
  const actual = isDecimal(text) ? code : 'not-a-decimal';
  throw new AmountError(actual, `${JSON.stringify(text)} cannot be used`, fixes[actual], path);
}
