import { expect, test } from 'vitest';
import { vatOf } from './month-vat.ts';

const kinds = [
  { id: 'bill', direction: 'received', party: 'supplier' },
  { id: 'invoice', direction: 'issued', party: 'customer' },
];
const row = (kind: string, vatPayerType: string) => ({
  kind,
  status: 'issued',
  currency: 'EUR',
  exchange_rate: null,
  supplier: { vatPayerType },
  by_rate: [{ rate: '23', category: 'S', base: '100.00', vat: '23.00', vatEur: '23.00' }],
});

test('VAT is deducted of what a payer received: what the company was on the day of supply stands in the document', () => {
  const rows = ['NonPayer', 'Payer', 'RegisteredVatPayer7'].flatMap((type) => [
    row('bill', type),
    row('invoice', type),
  ]);
  const counted = vatOf(rows as never, kinds as never); // Only these properties are read.
  expect(counted.map(({ row: { kind, supplier } }) => `${kind} ${supplier?.vatPayerType}`)).toEqual([
    'invoice NonPayer',
    'bill Payer',
    'invoice Payer',
    'invoice RegisteredVatPayer7',
  ]);
});
