import { writeEndToEndId } from '#core/contract';
import { compareAmounts } from '#core/money';
import type { PaymentRequest } from '../../../contract/index.ts';

/**
 * Returns the text of an EPC QR code (European Payments Council, SEPA credit transfer, version 002), which bank apps outside Slovakia read.
 * Returns undefined for a payment that the format does not allow: in another currency than euro, or of a billion or more.
 *
 * The format has no field for Slovak symbols, so they are written before the payer's message, in their EndToEndId form, which
 * `readEndToEndId` can read.
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
