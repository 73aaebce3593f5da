import { token } from '#core/registry';

/** A bank transfer that the document requests. */
export interface PaymentRequest {
  /** The amount still due, without the retention that the customer may still keep; positive, with two decimals. */
  readonly amount: string;
  readonly currency: string;
  /** The IBAN without spaces, with verified check digits. */
  readonly iban: string;
  /** The BIC; empty if it does not have a valid form. */
  readonly swift: string;
  /** The due day as `yyyy-MM-dd`. */
  readonly dueOn: string;
  readonly variableSymbol: string;
  readonly constantSymbol: string;
  readonly specificSymbol: string;
  readonly note: string;
  readonly beneficiary: { readonly name: string; readonly street: string; readonly city: string };
}

/** A code that the payer scans with a banking app. */
export interface PaymentCode {
  /** The name of the format, the same in every language. */
  readonly label: string;
  readonly text: string;
}

/**
 * The source of payment codes on the company's documents: PAY by square, an EPC code for a foreign account, QR Platba
 * for Czech crowns on a Czech account.
 */
export interface PaymentCodes {
  /**
   * Returns the code, or `undefined` if no format supports such a payment. `call` is the gateway's call: its settings
   * contain the version of PAY by square.
   */
  codeOf(call: object, payment: PaymentRequest): PaymentCode | undefined;
}

export const paymentCodes = token<PaymentCodes, 'process'>('documents.payment-codes', 'process');
