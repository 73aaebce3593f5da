import { checkIban, normaliseIban } from '#core/contract';
import { compareAmounts } from '#core/money';
import type { PaymentRequest } from '../../../contract/index.ts';
import type { PrintableDocument } from '../print-request.ts';

/**
 * Returns the payment that the document requests. Returns undefined if nobody should pay by this document: a draft, a cancelled or settled
 * document, another payment method, or no account.
 */
export function paymentRequest(document: PrintableDocument, title: string): PaymentRequest | undefined {
  const { supplier, totals, number } = document;
  if (document.status !== 'issued' || document.paymentMethod !== 'bankTransfer' || !number) return undefined;
  if (compareAmounts(totals.due, '0') <= 0 || checkIban(supplier.iban) !== 'valid') return undefined;
  const swift = supplier.swift.replace(/\s/g, '').toUpperCase();
  return {
    amount: totals.dueNow ?? totals.due,
    currency: document.currency,
    iban: normaliseIban(supplier.iban),
    swift: /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(swift) ? swift : '',
    dueOn: document.owedOn ?? document.dueOn,
    variableSymbol: document.variableSymbol,
    constantSymbol: document.constantSymbol,
    specificSymbol: document.specificSymbol,
    // Banks show only a short note, so the second half of the title is left out.
    note: `${title.split(' – ')[0]} ${number}`,
    beneficiary: { name: supplier.name, street: supplier.street, city: supplier.city },
  };
}
