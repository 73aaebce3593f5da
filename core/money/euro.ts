import type { DecimalText } from './decimal-text.ts';
import type { DocumentInput } from './document-amounts.ts';
import { exact, toMoney } from './exact.ts';

/**
 * Converts an amount of a document to euro and rounds it to cents, halves away from zero. Returns null when the exchange rate is not known
 * yet.
 *
 * @throws AmountError `not-a-decimal`, `amount-out-of-range`
 */
export function amountInEuro(
  amount: DecimalText,
  { currency, exchangeRate }: Pick<DocumentInput, 'currency' | 'exchangeRate'>,
): DecimalText | null {
  if (currency === 'EUR' || exact(amount).isZero()) return toMoney(exact(amount));
  return exchangeRate && toMoney(exact(amount).dividedBy(exact(exchangeRate)));
}
