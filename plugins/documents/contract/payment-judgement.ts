import type { Warning } from '#core/contract';
import { type PaymentWarning, paymentWarnings } from './warnings.ts';

interface JudgedPayment {
  /** `yyyy-MM-dd`, like the other days. */
  readonly paidOn: string;
  /** Of the document that is paid. */
  readonly issuedOn: string;
  readonly today: string;
  /** An invoice was issued of it that waits for money; the gateway alone knows. */
  readonly isInvoiced?: boolean;
}

/** What is unusual about a payment: asked by the gateway, and by the dialog while somebody types. */
export function judgePayment({ paidOn, issuedOn, today, isInvoiced = false }: JudgedPayment): Warning[] {
  const rules: readonly [PaymentWarning, boolean][] = [
    ['paid-ahead', paidOn > today],
    ['paid-before-issue', paidOn < issuedOn],
    ['invoiced-already', isInvoiced],
  ];
  return rules.filter(([, applies]) => applies).map(([code]) => ({ code, field: paymentWarnings[code] }));
}
