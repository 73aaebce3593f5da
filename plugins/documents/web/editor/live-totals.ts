import {
  AmountError,
  isExchangeRate,
  isPercent,
  isQuantity,
  type PaymentMethod,
  recalculate,
  type Recalculation,
} from '#core/money';
import type { FormValues } from './form-values.ts';
import type { LineValues } from './line-values.ts';

/** What the totals are made of. */
type TotalledValues = Pick<FormValues, 'lines' | 'currency' | 'exchangeRate'> & {
  readonly paymentMethod: PaymentMethod;
};

/**
 * The gateway's own figures while typing. A number that is not finished counts as nothing: the totals must neither
 * vanish nor jump to an old sum because of a lone comma. `undefined`: the sum is too large for any document.
 */
export function liveTotals(values: TotalledValues): Recalculation | undefined {
  const { lines, currency, exchangeRate, paymentMethod } = values;
  try {
    return recalculate({
      lines: lines.map(calculable),
      currency,
      exchangeRate: isExchangeRate(exchangeRate) ? exchangeRate : null,
      paymentMethod,
      payments: [],
    });
  } catch (error) {
    if (error instanceof AmountError) return undefined;
    throw error;
  }
}

/** What a line comes to without VAT; `undefined` until it has a price. */
export function lineBase(line: LineValues): string | undefined {
  if (!isQuantity(line.unitPrice)) return undefined;
  const alone: TotalledValues = { lines: [line], currency: 'EUR', exchangeRate: '', paymentMethod: 'bankTransfer' };
  return liveTotals(alone)?.lines[0]?.base;
}

function calculable({ quantity, unitPrice, discountPercent, vatRate, vatCategory }: LineValues) {
  return {
    quantity: isQuantity(quantity) ? quantity : '0',
    unitPrice: isQuantity(unitPrice) ? unitPrice : '0',
    discountPercent: isPercent(discountPercent) ? discountPercent : '0',
    vatRate: isPercent(vatRate) ? vatRate : '0',
    vatCategory,
  };
}
