import {
  AmountError,
  isExchangeRate,
  isPercent,
  isQuantity,
  type PaymentMethod,
  recalculate,
  recalculateBeforeDiscount,
  type Recalculation,
  type VatRounding,
} from '#core/money';
import type { Advance } from '../../../contract/index.ts';
import type { FormValues } from './form-values.ts';
import type { LineValues } from './line-values.ts';

/** The form values that the totals are calculated from. */
type TotalledValues = Pick<FormValues, 'currency' | 'exchangeRate'> & {
  readonly lines: readonly CalculatedLine[];
  readonly paymentMethod: PaymentMethod;
} & Partial<Pick<FormValues, 'discountPercent' | 'pricesIncludeVat'>> & { readonly vatRounding?: VatRounding };

/** The totals, and the sums before the document's discount if there is one. */
export interface LiveTotals {
  readonly totals: Recalculation['totals'];
  /** The amounts of each line after both discounts. */
  readonly lines: Recalculation['lines'];
  readonly beforeDiscount: Recalculation['totals'] | undefined;
  /** The totals after the discount and before deductions. */
  readonly afterDiscount: Recalculation['totals'] | undefined;
}

/**
 * Calculates the totals during typing with the gateway's own code. An unfinished number counts as zero, because the totals must neither
 * disappear nor show an old sum while a decimal comma is typed. `undefined` means that the sum is too large for a document.
 * @param advances already taxed payments that the document deducts
 */
export function liveTotals(values: TotalledValues, advances: readonly Advance[] = []): LiveTotals | undefined {
  const computed = amountsOf(values, advances);
  return (
    computed && {
      totals: computed.now.totals,
      lines: computed.now.lines,
      beforeDiscount: computed.before?.totals,
      afterDiscount: computed.after?.totals,
    }
  );
}

interface Amounts {
  readonly now: Recalculation;
  readonly before: Recalculation | undefined;
  readonly after: Recalculation | undefined;
}

function amountsOf(values: TotalledValues, advances: readonly Advance[] = []): Amounts | undefined {
  const { lines, currency, exchangeRate, paymentMethod, discountPercent = '', pricesIncludeVat, vatRounding } = values;
  try {
    const discount = isPercent(discountPercent) ? discountPercent : '0';
    const input = {
      lines: lines.map(calculable),
      currency,
      exchangeRate: isExchangeRate(exchangeRate) ? exchangeRate : null,
      paymentMethod,
      payments: [],
      discountPercent: discount,
      ...(pricesIncludeVat && { pricesIncludeVat }),
      ...(vatRounding && { vatRounding }),
    };
    const isDiscounted = Number(discount) > 0;
    const before = isDiscounted ? recalculateBeforeDiscount(input) : undefined;
    const after = isDiscounted ? recalculate(input) : undefined;
    const deductions = advances.flatMap(({ byRate }) => byRate);
    return { now: recalculate({ ...input, deductions }), before, after };
  } catch (error) {
    if (error instanceof AmountError) return undefined;
    throw error;
  }
}

/**
 * Returns the amount of a line before the document's discount, with VAT if its price includes VAT; `undefined` while the line has no price.
 */
export function lineAmount(line: CalculatedLine, pricesIncludeVat: boolean): string | undefined {
  if (!isQuantity(line.unitPrice)) return undefined;
  const alone = { currency: 'EUR', exchangeRate: '', paymentMethod: 'bankTransfer' } as const;
  const amounts = amountsOf({ lines: [line], pricesIncludeVat, ...alone })?.now.lines[0];
  return pricesIncludeVat ? amounts?.total : amounts?.base;
}

type CalculatedLine = Pick<LineValues, 'quantity' | 'unitPrice' | 'discountPercent' | 'vatRate' | 'vatCategory'>;

function calculable({ quantity, unitPrice, discountPercent, vatRate, vatCategory }: CalculatedLine) {
  return {
    quantity: isQuantity(quantity) ? quantity : '0',
    unitPrice: isQuantity(unitPrice) ? unitPrice : '0',
    discountPercent: isPercent(discountPercent) ? discountPercent : '0',
    vatRate: isPercent(vatRate) ? vatRate : '0',
    vatCategory,
  };
}
