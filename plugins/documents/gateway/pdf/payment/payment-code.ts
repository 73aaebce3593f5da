import { epcCode } from './epc-code.ts';
import { payBySquare } from './pay-by-square.ts';
import { paymentRequest } from './payment-request.ts';
import type { PrintableDocument, PrintOptions } from '../print-request.ts';

/** What a payer scans. */
interface PaymentCode {
  /** The format's own name, the same in every language. */
  readonly label: string;
  readonly text: string;
}

/** PAY by square for a Slovak account, an EPC code for a foreign one; none when there is nothing to pay, or not in euro. */
export function paymentCode(document: PrintableDocument, options: PrintOptions): PaymentCode | undefined {
  if (options.showQrCode === false) return undefined;
  const payment = paymentRequest(document, options.title);
  if (!payment) return undefined;
  const slovak = payment.iban.startsWith('SK');
  const text = slovak ? payBySquare(payment, options.payBySquareVersion ?? '1.2.0') : epcCode(payment);
  return text === undefined ? undefined : { label: slovak ? 'PAY by square' : 'SEPA QR', text };
}
