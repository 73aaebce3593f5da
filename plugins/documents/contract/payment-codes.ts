import { token } from '#core/registry';

/** A transfer that is asked for. */
export interface PaymentRequest {
  /** What remains due, but for what the customer may still keep; positive, two places. */
  readonly amount: string;
  readonly currency: string;
  /** Without spaces, its check digits verified. */
  readonly iban: string;
  /** Empty unless it has the shape of one. */
  readonly swift: string;
  /** `yyyy-MM-dd`. */
  readonly dueOn: string;
  readonly variableSymbol: string;
  readonly constantSymbol: string;
  readonly specificSymbol: string;
  readonly note: string;
  readonly beneficiary: { readonly name: string; readonly street: string; readonly city: string };
}

/** What a payer scans. */
export interface PaymentCode {
  /** The format's own name, the same in every language. */
  readonly label: string;
  readonly text: string;
}

/** Codes as our documents print them: PAY by square, an EPC code for a foreign account, a QR Platba for crowns on a Czech one. */
export interface PaymentCodes {
  /** `undefined`: no format carries such a payment. `call` is the gateway's: its settings say which version of PAY by square. */
  codeOf(call: object, payment: PaymentRequest): PaymentCode | undefined;
}

export const paymentCodes = token<PaymentCodes, 'process'>('documents.payment-codes', 'process');
