import type { DecimalText } from './decimal-text.ts';
import type { VatCategory } from './vat-categories.ts';

/** The way in which a document is paid. Only cash rounds its total. */
export type PaymentMethod = 'bankTransfer' | 'cash' | 'card' | 'cashOnDelivery';

/**
 * The point where VAT is computed and rounded:
 * - `perRate` (default): once per rate, on the sum of the lines with that rate.
 * - `perItem`: on every line; the VAT of a rate is the sum of the VAT of its lines.
 */
export type VatRounding = 'perRate' | 'perItem';

/** The input of the recalculation for one line item. */
export interface LineInput {
  /** The quantity, `numeric(18,6)`. It is negative on a correcting document. */
  readonly quantity: DecimalText;
  /** The unit price, `numeric(18,6)`, in the document's currency. It is without VAT unless the document's prices include VAT. */
  readonly unitPrice: DecimalText;
  /** The discount from 0 to 100 percent. Absent means no discount. */
  readonly discountPercent?: DecimalText | null;
  /** The rate in percent. It is treated as 0 when the category is not taxed. */
  readonly vatRate: DecimalText;
  readonly vatCategory: VatCategory;
}

/** The input of the recalculation for a document. */
export interface DocumentInput {
  readonly lines: readonly LineInput[];
  /** The default is `perRate`. */
  readonly vatRounding?: VatRounding;
  /** `true` means that the unit prices include VAT: VAT is then extracted from the sums, not added to them. The default is false. */
  readonly pricesIncludeVat?: boolean;
  /** The currency by ISO 4217. */
  readonly currency: string;
  /**
   * The units of `currency` for 1 EUR, as the European Central Bank publishes them (`'25.205'` for CZK). The law names this quotation, and
   * it is stored as published instead of its endless reciprocal. `null` means that the currency is EUR or the rate is not known yet.
   */
  readonly exchangeRate: DecimalText | null;
  readonly paymentMethod: PaymentMethod;
  readonly payments: readonly { readonly amount: DecimalText }[];
  /** The discount from 0 to 100 percent, which every line gets after its own discount. Absent means no discount. */
  readonly discountPercent?: DecimalText | null;
  /**
   * The advance payments that earlier documents taxed, per rate, with the stored amounts. They are deducted, so this document taxes only
   * the remaining amounts. Absent means none.
   */
  readonly deductions?: readonly RateAmounts[];
}

/** The amounts of one line, with two decimal places each, in the document's currency. */
export interface LineAmounts {
  readonly base: DecimalText;
  /** The VAT of the line. With `perRate` it is only for display: the sum of the lines may differ from `totals.vat` by cents. */
  readonly vat: DecimalText;
  readonly total: DecimalText;
}

/** The amounts of one VAT rate and category. */
export interface RateAmounts {
  /** The rate in percent in its shortest spelling: `'23'`, `'0'`. */
  readonly rate: DecimalText;
  readonly category: VatCategory;
  readonly base: DecimalText;
  readonly vat: DecimalText;
  /** The VAT in euro, which an invoice in a foreign currency must also state. `null` means that the exchange rate is not known yet. */
  readonly vatEur: DecimalText | null;
}

/** The totals of a document as they are sent, with two decimal places each, in the document's currency. */
export interface DocumentTotals {
  readonly base: DecimalText;
  readonly vat: DecimalText;
  /** The sum `base + vat + rounding`. */
  readonly total: DecimalText;
  /** The amount that rounding of a cash payment added, from -0.04 to 0.04. It is `'0.00'` without cash rounding. */
  readonly rounding: DecimalText;
  /** The sum of the recorded payments, in the document's currency. */
  readonly paid: DecimalText;
  /** The difference `total − paid`. It is negative when the document is overpaid. */
  readonly due: DecimalText;
  /** The amounts by rate, the highest first, then by category. */
  readonly byRate: readonly RateAmounts[];
}

/** The computed amounts of a document, per line and in total. */
export interface Recalculation {
  /** The amounts of the lines, in the order of the input. */
  readonly lines: readonly LineAmounts[];
  readonly totals: DocumentTotals;
  /** The version of the calculation rules, which is stored with the document. */
  readonly version: string;
}
