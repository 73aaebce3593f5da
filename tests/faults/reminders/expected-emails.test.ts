import { expect, test } from 'vitest';
import { expectedEmails, type Story } from './expected-emails.ts';

test('the list of what should leave', () => {
  const rules = [
    { days: 3, switches: [{ day: '2026-03-02', on: true }] },
    { days: 14, switches: [{ day: '2026-03-02', on: true }] },
  ];
  const story: Story = { document: 'd', dueOn: '2026-03-05', total: 12_345_678, hasAddress: true, payments: [] };
  const period = { from: '2026-03-01', to: '2026-03-31' };
  expect(expectedEmails([story], rules, period)).toEqual([
    { document: 'd', rule: 3, day: '2026-03-09', sum: '123\u00a0456,78\u00a0€' },
    { document: 'd', rule: 14, day: '2026-03-19', sum: '123\u00a0456,78\u00a0€' },
  ]);
  const payments = [
    { day: '2026-03-10', cents: 345_678 },
    { day: '2026-03-18', cents: 12_000_000 },
  ];
  expect(expectedEmails([{ ...story, payments }], rules, period)).toEqual([
    { document: 'd', rule: 3, day: '2026-03-09', sum: '123\u00a0456,78\u00a0€' },
    { document: 'd', rule: null, day: '2026-03-18', sum: '123\u00a0456,78\u00a0€' },
  ]);
});
