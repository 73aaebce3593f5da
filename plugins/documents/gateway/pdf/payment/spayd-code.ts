import { isConstantSymbol, isSpecificSymbol, isVariableSymbol } from '#core/contract';
import { compareAmounts } from '#core/money';
import type { PaymentRequest } from '../../../contract/index.ts';

/** Largest amount that the format's ten characters hold. */
const largest = '9999999.99';

/**
 * The text of a *QR Platba* (Short Payment Descriptor 1.0 of the Czech Banking Association), which Czech bank apps read;
 * undefined for what they would refuse: another currency than the crown, an account that is not Czech, too large an amount.
 *
 * Its letters are those of a QR code's dense mode: capitals without diacritics. An asterisk parts fields, so none is in
 * a value. A symbol that breaks its format is left out.
 */
export function spaydCode(payment: PaymentRequest): string | undefined {
  if (payment.currency !== 'CZK' || !/^CZ\d{22}$/.test(payment.iban)) return undefined;
  if (compareAmounts(payment.amount, '0') <= 0 || compareAmounts(payment.amount, largest) > 0) return undefined;
  const { variableSymbol, specificSymbol, constantSymbol } = payment;
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['ACC', payment.swift ? `${payment.iban}+${payment.swift}` : payment.iban],
    ['AM', payment.amount],
    ['CC', payment.currency],
    ['DT', payment.dueOn.replaceAll('-', '')],
    ['X-VS', isVariableSymbol(variableSymbol) ? variableSymbol : ''],
    ['X-SS', isSpecificSymbol(specificSymbol) ? specificSymbol : ''],
    ['X-KS', isConstantSymbol(constantSymbol) ? constantSymbol : ''],
    ['RN', plain(payment.beneficiary.name, 35)],
    ['MSG', plain(payment.note, 60)],
  ];
  const given = fields.filter(([, value]) => value !== '').map(([name, value]) => `${name}:${value}`);
  return ['SPD', '1.0', ...given].join('*');
}

function plain(text: string, longest: number): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return letters
    .replace(/[^0-9A-Z $+\-./]/g, ' ') // nor a percent sign, which begins an escape
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
}
