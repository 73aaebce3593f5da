import type { PaymentCode, PaymentRequest } from '../../../contract/index.ts';
import type { PayBySquareVersion } from './by-square-text.ts';
import { epcCode } from './epc-code.ts';
import { payBySquare } from './pay-by-square.ts';
import { paymentRequest } from './payment-request.ts';
import { spaydCode } from './spayd-code.ts';
import type { PrintableDocument, PrintOptions } from '../print-request.ts';

/** The version of PAY by square that applies unless the deployment sets another. */
const usualVersion: PayBySquareVersion = '1.2.0';

/**
 * Returns PAY by square for a Slovak account, an EPC code for a foreign one, and QR Platba for crowns on a Czech account. Returns undefined
 * if there is nothing to pay, or if the currency does not fit.
 */
export function paymentCode(document: PrintableDocument, options: PrintOptions): PaymentCode | undefined {
  if (options.style?.showQrCode === false) return undefined;
  const payment = paymentRequest(document, options.title);
  return payment && codeOfPayment(payment, options.payBySquareVersion);
}

/** Returns the code as {@link paymentCode} does, for a payment that is not read from a document. */
export function codeOfPayment(payment: PaymentRequest, version = usualVersion): PaymentCode | undefined {
  const [label, text] = codeOf(payment, version);
  return text === undefined ? undefined : { label, text };
}

function codeOf(payment: PaymentRequest, version: PayBySquareVersion): [label: string, text: string | undefined] {
  if (payment.currency === 'CZK') return ['QR Platba', spaydCode(payment)];
  if (!payment.iban.startsWith('SK')) return ['SEPA QR', epcCode(payment)];
  return ['PAY by square', payBySquare(payment, version)];
}
