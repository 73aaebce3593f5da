import type { DecimalText } from './decimal-text.ts';
import type { VatCategory } from './vat-categories.ts';

/** How a document is paid. Only cash rounds its total. */
export type PaymentMethod = 'bankTransfer' | 'cash' | 'card' | 'cashOnDelivery';

/**
 * Where VAT is computed and rounded:
 * - `perRate` (default): once per rate, on the sum of that rate's lines.
 * - `perItem`: on every line; a rate's VAT is the sum of its lines' VAT.
 */
export type VatRounding = 'perRate' | 'perItem';

/** What a line brings into the recalculation. */
export interface LineInput {
  /** `numeric(18,6)`; negative on a correcting document. */
  readonly quantity: DecimalText;
  /** `numeric(18,6)`, in the document's currency; without VAT, unless the document's prices include it. */
  readonly unitPrice: DecimalText;
  /** 0 to 100; none when absent. */
  readonly discountPercent?: DecimalText | null;
  /** Percent. Taken as 0 when the category is not taxed. */
  readonly vatRate: DecimalText;
  readonly vatCategory: VatCategory;
}

/** What the recalculation needs to know of a document. */
export interface DocumentInput {
  readonly lines: readonly LineInput[];
  /** `perRate` when absent. */
  readonly vatRounding?: VatRounding;
  /** The unit prices include VAT: it is taken out of the sums, not added to them. False when absent. */
  readonly pricesIncludeVat?: boolean;
  /** ISO 4217. */
  readonly currency: string;
  /**
   * Units of `currency` for 1 EUR, as the European Central Bank publishes it (`'25.205'` for CZK): the quotation the law
   * names, stored as published instead of its endless reciprocal. Null for EUR, or while not known yet.
   */
  readonly exchangeRate: DecimalText | null;
  readonly paymentMethod: PaymentMethod;
  readonly payments: readonly { readonly amount: DecimalText }[];
  /** 0 to 100, taken off every line after the line's own discount; none when absent. */
  readonly discountPercent?: DecimalText | null;
  /** Advances that were taxed before, per rate as they are stored; what is left is this document's. None when absent. */
  readonly deductions?: readonly RateAmounts[];
}

/** Amounts of one line, two places each, in the document's currency. */
export interface LineAmounts {
  readonly base: DecimalText;
  /** For `perRate` this is the line's own VAT for display; the lines may miss `totals.vat` by cents. */
  readonly vat: DecimalText;
  readonly total: DecimalText;
}

/** Amounts of one VAT rate and category. */
export interface RateAmounts {
  /** Percent in its shortest spelling: `'23'`, `'0'`. */
  readonly rate: DecimalText;
  readonly category: VatCategory;
  readonly base: DecimalText;
  readonly vat: DecimalText;
  /** VAT in euro, which a foreign-currency invoice must state too; null while the exchange rate it needs is unknown. */
  readonly vatEur: DecimalText | null;
}

/** A document's totals as they travel: two places each, in the document's currency. */
export interface DocumentTotals {
  readonly base: DecimalText;
  readonly vat: DecimalText;
  /** `base + vat + rounding`. */
  readonly total: DecimalText;
  /** What rounding of a cash payment added, at most 0.04 either way; `'0.00'` otherwise. */
  readonly rounding: DecimalText;
  /** Sum of the payments. */
  readonly paid: DecimalText;
  /** `total − paid`; negative when overpaid. */
  readonly due: DecimalText;
  /** By rate, highest first, then by category. */
  readonly byRate: readonly RateAmounts[];
}

/** What the recalculation answers. */
export interface Recalculation {
  /** In the order of the input's lines. */
  readonly lines: readonly LineAmounts[];
  readonly totals: DocumentTotals;
  /** The version of the rules, stored with the document. */
  readonly version: string;
}
