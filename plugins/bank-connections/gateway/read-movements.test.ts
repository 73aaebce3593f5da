import { expect, test } from 'vitest';
import { readMovements } from './read-movements.ts';
import type { BookedTransaction } from './xs2a/xs2a-answers.ts';

const iban = 'SK3112000000198742637541';
const booked = (amount: string, currency: string): BookedTransaction => ({
  bookingDate: '2026-11-20',
  amount,
  currency,
  creditorName: '',
  creditorIban: '',
  debtorName: 'Kováčik',
  debtorIban: '',
  endToEndId: '',
  unstructured: '',
  structured: '',
  additional: '',
  reference: '',
});

test('what was left of an IBAN is read once, however many sub-accounts have that IBAN', async () => {
  const requests: string[] = [];
  const client: Parameters<typeof readMovements>[0] = {
    accounts: async () => ['eur', 'czk'].map((id) => ({ id, iban })),
    transactions: async (_, where) => {
      requests.push('path' in where ? where.path : where.accountId);
      if ('path' in where) return { booked: [booked('3.00', 'EUR')], next: `${where.path}0` };
      return { booked: [where.accountId === 'eur' ? booked('1.00', 'EUR') : booked('2.00', 'CZK')], next: undefined };
    },
  };
  // This state comes from an earlier reading that received the same page twice.
  const unread = [
    { iban, next: '/page/1' },
    { iban, next: '/page/1' },
    { iban, next: null },
  ];
  const from = new Map([[iban, '2026-11-01']]);
  const found = await readMovements(client, { consent_id: 'c', unread }, from, '2026-11-23');
  expect(requests).toEqual(['eur', 'czk', '/page/1']);
  expect(found.entries.map(({ amount }) => amount)).toEqual(['1.00', '2.00', '3.00']);
  expect(found.unread).toEqual([
    { iban, next: '/page/10' },
    { iban, next: null },
  ]);
});
