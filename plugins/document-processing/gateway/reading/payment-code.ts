import { decode, PaymentOptions } from 'bysquare/pay';
import type { ReadField, Reading } from '../../contract/index.ts';
import { amountIn, dayIn, ibanIn, symbolsIn } from './file-readings.ts';

/** Reads a payment code: PAY by square, or the European one (EPC069-12). Other codes yield no data. */
export function readPayment(code: string): Reading[] {
  if (/^BCD\r?\n/.test(code)) return readEpc(code);
  return /^[0-9A-V]{40,}$/.test(code) ? readPayBySquare(code) : [];
}

function readPayBySquare(code: string): Reading[] {
  let model: ReturnType<typeof decode>;
  try {
    model = decode(code);
  } catch {
    return []; // the checksum shows that the code is of another kind, or damaged
  }
  const [payment, ...more] = model.payments;
  if (!payment || more.length > 0 || payment.type !== PaymentOptions.PaymentOrder) return [];
  const { amount, currencyCode, variableSymbol, constantSymbol, specificSymbol, beneficiary, paymentDueDate } = payment;
  return certainValues({
    supplierName: beneficiary?.name,
    iban: ibanIn(payment.bankAccounts[0]?.iban ?? ''),
    total: amount === undefined ? undefined : amountIn(String(amount)),
    currency: currencyCode,
    variableSymbol,
    constantSymbol,
    specificSymbol,
    dueOn: dayIn(paymentDueDate ?? ''),
  });
}

function readEpc(code: string): Reading[] {
  const [, version = '', , type = '', , name, iban = '', sum = '', , reference = '', text = ''] = code.split(/\r?\n/);
  if (!/^00[12]$/.test(version) || type !== 'SCT') return [];
  const [, currency, amount = ''] = /^([A-Z]{3})([\d.]+)$/.exec(sum) ?? [];
  return certainValues({
    supplierName: name,
    iban: ibanIn(iban),
    total: amountIn(amount),
    currency,
    ...symbolsIn(reference || (/^\/VS/i.test(text) ? text : '')),
  });
}

/** Returns the values as certain, because a program wrote the code and its checksum is right. */
function certainValues(values: Readonly<Partial<Record<ReadField, string | undefined>>>): Reading[] {
  return (Object.entries(values) as [ReadField, string | undefined][]).flatMap(([field, value]) =>
    value?.trim() ? [{ field, value: value.trim().slice(0, 255), source: 'code' as const, isGuess: false }] : [],
  );
}
