import { isConstantSymbol, isSpecificSymbol, isVariableSymbol } from '#core/contract';
import { compareAmounts } from '#core/money';
import type { PaymentRequest } from '../../../contract/index.ts';

/** The largest amount that fits into the ten characters of the format. */
const largest = '9999999.99';

/**
 * Returns the text of a *QR Platba* (Short Payment Descriptor 1.0 of the Czech Banking Association), which Czech bank apps read. Returns
 * undefined for a payment that they would refuse: in another currency than the crown, to an account that is not Czech, or of too large an
 * amount.
 *
 * The characters are those of a QR code's alphanumeric mode: capitals without diacritics. An asterisk separates fields, so values contain
 * none. An invalid symbol is left out.
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
    .replace(/[^0-9A-Z $+\-./]/g, ' ') // A percent sign starts an escape, so it is removed too.
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
}
