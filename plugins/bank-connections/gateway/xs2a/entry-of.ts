import { isDay } from '#core/calendar';
import { type BankEntry } from '#plugins/bank-transactions/contract';
import type { BookedTransaction } from './xs2a-answers.ts';

/** Converts a bank's transaction. `undefined` means that the transaction has no day or amount yet; the bank will return it again later. */
export function entryOf(account: string, booked: BookedTransaction): BankEntry | undefined {
  const { bookingDate, currency, endToEndId, unstructured, structured, additional, reference } = booked;
  const amount = twoPlaces(booked.amount);
  if (!isDay(bookingDate) || amount === undefined || currency === '') return undefined;
  const isOut = amount.startsWith('-');
  return {
    account,
    bookedOn: bookingDate,
    amount,
    currency,
    counterparty: isOut ? booked.creditorName : booked.debtorName,
    iban: (isOut ? booked.creditorIban : booked.debtorIban).replace(/\s/g, '').toUpperCase(),
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : endToEndId,
    texts: [unstructured, structured, additional],
    reference,
  };
}

/** Converts `12.5` to `12.50`. The standard allows up to three places; the third is zero in every currency with two places. */
function twoPlaces(amount: string): string | undefined {
  const [, sign = '', whole = '', places = ''] = /^([+-]?)(\d{1,16})(?:\.(\d{1,3}))?$/.exec(amount.trim()) ?? [];
  if (whole === '' || (places.length === 3 && !places.endsWith('0'))) return undefined;
  return `${sign === '-' ? '-' : ''}${whole.replace(/^0+(?=\d)/, '')}.${places.slice(0, 2).padEnd(2, '0')}`;
}
