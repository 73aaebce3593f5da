import { expect, test } from 'vitest';
import { expectedInvoices } from './expected-invoices.ts';

test('the list of what should be made', () => {
  const stories = [
    { name: 'A', dayOfMonth: 31, issues: true },
    { name: 'B', dayOfMonth: 1, issues: false },
    { name: 'C', dayOfMonth: 13, issues: true },
  ];
  const ranOn = ['2025-01-01', '2025-01-31', '2025-02-03', '2025-03-01'];
  expect(expectedInvoices(stories, { year: 2025, month: 1, months: 2, ranOn })).toEqual([
    'A január 2025: issued on 2025-01-31',
    'A február 2025: issued on 2025-03-01',
    'B január 2025: draft on 2025-01-01',
    'B február 2025: draft on 2025-02-03',
    'C január 2025: draft on 2025-01-31',
    'C február 2025: draft on 2025-03-01',
  ]);
});
