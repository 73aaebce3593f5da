import type { Warning } from '#core/contract';
import { type PaymentWarning, paymentWarnings } from './warnings.ts';

interface PaymentToValidate {
  /** The day of the payment as `yyyy-MM-dd`, like the other days. */
  readonly paidOn: string;
  /** The day of issue of the paid document. */
  readonly issuedOn: string;
  readonly today: string;
  /** Whether an issued invoice already requests the money of this document. Only the gateway knows this. */
  readonly isInvoiced?: boolean;
}

/** Returns warnings about an unusual payment. The gateway uses this when it adds a payment, and the dialog while the user types. */
export function validatePayment({ paidOn, issuedOn, today, isInvoiced = false }: PaymentToValidate): Warning[] {
  const rules: readonly [PaymentWarning, boolean][] = [
    ['paid-ahead', paidOn > today],
    ['paid-before-issue', paidOn < issuedOn],
    ['invoiced-already', isInvoiced],
  ];
  return rules.filter(([, applies]) => applies).map(([code]) => ({ code, field: paymentWarnings[code] }));
}
