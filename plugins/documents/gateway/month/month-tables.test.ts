import { expect, test } from 'vitest';
import { monthTables } from './month-tables.ts';

test('[B8-22] a payment of a document whose kind nobody knows is no row without a name, but an error', async () => {
  const payment = {
    kind: 'gone',
    number: '20260001',
    variable_symbol: '20260001',
    customer: { name: 'Lipa s. r. o.' },
    currency: 'EUR',
    amount: '120.00',
    paid_on: '2026-11-20',
    method: 'cash',
  } as const;
  const month = { language: 'sk', kinds: [], documents: [], vat: [], sums: [], paths: new Map() } as const;
  await expect(monthTables({ ...month, payments: [payment as never] })).rejects.toThrow("no document type 'gone'");
});
