import { writeEndToEndId } from '#core/contract';
import { compareAmounts } from '#core/money';
import type { PaymentRequest } from '../../../contract/index.ts';

/**
 * The text of an EPC QR code (European Payments Council, SEPA credit transfer, version 002), which bank apps outside
 * Slovakia read; undefined for what the format cannot carry: another currency than euro, or a billion of them.
 *
 * It has no field for Slovak symbols, so they stand in front of the payer's message in their EndToEndId spelling, where
 * `readEndToEndId` finds them again.
 */
export function epcCode(payment: PaymentRequest): string | undefined {
  if (payment.currency !== 'EUR' || compareAmounts(payment.amount, '999999999.99') > 0) return undefined;
  const name = oneLine(payment.beneficiary.name).slice(0, 70);
  if (!name) return undefined;
  const message = [writeEndToEndId(payment), oneLine(payment.note)].filter(Boolean).join(' ').slice(0, 140);
  const [service, version, utf8, transfer] = ['BCD', '002', '1', 'SCT'];
  const [noPurpose, noReference] = ['', ''];
  const amount = `EUR${payment.amount}`;
  return [
    service,
    version,
    utf8,
    transfer,
    payment.swift,
    name,
    payment.iban,
    amount,
    noPurpose,
    noReference,
    message,
  ].join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
