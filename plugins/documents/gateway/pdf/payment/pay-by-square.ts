import { PaymentOptions } from 'bysquare/pay';
import { isConstantSymbol, isSpecificSymbol, isVariableSymbol } from '#core/contract';
import { bySquareText, type PayBySquareVersion } from './by-square-text.ts';
import type { PaymentRequest } from '../../../contract/index.ts';

/** The maximum length of an amount as text, in characters, which the format sets. */
const longestAmount = 15;

/**
 * Returns the text of a PAY by square code, which Slovak bank apps read, or undefined if the payment does not fit the format.
 *
 * bysquare accepts a negative amount and an eleven-digit symbol, so this function checks everything: an invalid symbol is left out, and an
 * invalid amount or account gives no code.
 */
export function payBySquare(payment: PaymentRequest, version: PayBySquareVersion): string | undefined {
  const amount = Number(payment.amount);
  if (!(amount > 0) || String(amount).length > longestAmount) return undefined;
  if (payment.currency !== 'EUR' || !/^SK\d{22}$/.test(payment.iban) || !payment.beneficiary.name) return undefined;
  const { name, street, city } = payment.beneficiary;
  const model = {
    payments: [
      {
        type: PaymentOptions.PaymentOrder,
        amount,
        currencyCode: payment.currency,
        paymentDueDate: payment.dueOn.replaceAll('-', ''),
        ...(isVariableSymbol(payment.variableSymbol) && { variableSymbol: payment.variableSymbol }),
        ...(isConstantSymbol(payment.constantSymbol) && { constantSymbol: payment.constantSymbol }),
        ...(isSpecificSymbol(payment.specificSymbol) && { specificSymbol: payment.specificSymbol }),
        paymentNote: payment.note.slice(0, 140),
        bankAccounts: [{ iban: payment.iban, ...(payment.swift && { bic: payment.swift }) }],
        beneficiary: { name: name.slice(0, 70), street: street.slice(0, 70), city: city.slice(0, 70) },
      },
    ],
  };
  return bySquareText(model, version);
}
