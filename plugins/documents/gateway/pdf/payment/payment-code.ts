import { epcCode } from './epc-code.ts';
import { payBySquare } from './pay-by-square.ts';
import { type PaymentRequest, paymentRequest } from './payment-request.ts';
import { spaydCode } from './spayd-code.ts';
import type { PrintableDocument, PrintOptions } from '../print-request.ts';

/** Of PAY by square, unless the deployment says otherwise. */
const usualVersion = '1.2.0';

/** What a payer scans. */
interface PaymentCode {
  /** The format's own name, the same in every language. */
  readonly label: string;
  readonly text: string;
}

/**
 * PAY by square for a Slovak account, an EPC code for a foreign one, a QR Platba for crowns on a Czech one; none when there
 * is nothing to pay, or in another currency.
 */
export function paymentCode(document: PrintableDocument, options: PrintOptions): PaymentCode | undefined {
  if (options.style?.showQrCode === false) return undefined;
  const payment = paymentRequest(document, options.title);
  if (!payment) return undefined;
  const [label, text] = codeOf(payment, options);
  return text === undefined ? undefined : { label, text };
}

function codeOf(payment: PaymentRequest, options: PrintOptions): [label: string, text: string | undefined] {
  if (payment.currency === 'CZK') return ['QR Platba', spaydCode(payment)];
  if (!payment.iban.startsWith('SK')) return ['SEPA QR', epcCode(payment)];
  return ['PAY by square', payBySquare(payment, options.payBySquareVersion ?? usualVersion)];
}
