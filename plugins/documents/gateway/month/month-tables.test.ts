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

test('a field that a plugin adds to the list has its column, empty at documents that say nothing', async () => {
  const field = { type: 'decimal', pattern: '^\\d+$', initial: '', label: '', copy: 'kept', form: 'details' } as const;
  const kind = {
    id: 'invoice',
    gender: 'feminine',
    extra: {
      kilometres: { ...field, print: 'nowhere', list: true },
      own: { ...field, print: 'nowhere', list: true },
      hidden: { ...field, print: 'nowhere' },
    },
    added: ['kilometres', 'hidden'],
    words: { sk: { plural: 'Faktúry', fields: { kilometres: 'Kilometre' } } },
  };
  const row = {
    kind: 'invoice',
    status: 'issued',
    payment_state: 'unpaid',
    currency: 'EUR',
    customer: {},
    by_rate: [],
  };
  const documents = [
    { ...row, id: '1', number: '1', extra: { kilometres: '12.5', own: '3' } },
    { ...row, id: '2', number: '2', extra: {} },
  ];
  const kinds = [kind, { ...kind, id: 'other' }];
  const month = { language: 'sk', kinds, documents, payments: [], vat: [], sums: [], paths: new Map() };
  const files = await monthTables(month as never); // The columns of the test need no other values.
  const [head, ...rows] = Buffer.from(files.find(({ name }) => name.endsWith('.csv'))?.bytes ?? [])
    .toString()
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  expect(head?.filter((title) => /Kilometre|own|hidden/.test(title))).toEqual(['Kilometre']);
  expect(rows.map((cells) => cells.at(-1))).toEqual(['12,5', '']);
});
