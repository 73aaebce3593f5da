import type { DecimalText } from './decimal-text.ts';
import type { DocumentInput } from './document-amounts.ts';
import { exact, toMoney } from './exact.ts';

/**
 * An amount of a document in euro, rounded to cents, halves away from zero; null while the exchange rate it needs is unknown.
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
