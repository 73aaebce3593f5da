import { expect, test } from 'vitest';
import { expectedInvoices } from './recurring/expected-invoices.ts';
import { recurringCampaign } from './recurring/recurring-campaign.ts';

// `npm run bench -- recurring` is the long form: 24 months, 500 templates.
test('what repeats is made once for each of its times, though both gateways get SIGKILL in the middle of it', async () => {
  const { findings, documents, issued, killed, takenUp } = await recurringCampaign({
    seed: 'recurring-21',
    templates: 14,
    months: 1,
    killsOneDayIn: 8,
    killsWithin: 5,
  });
  expect(findings).toEqual([]);
  expect(documents).toBe(14);
  expect(issued).toBeGreaterThan(4);
  expect(killed).toBeGreaterThan(2);
  expect(takenUp).toBeGreaterThan(0);
}, 600_000);

test('the list of what should be made', () => {
  const stories = [
    { name: 'A', dayOfMonth: 31, issues: true },
    { name: 'B', dayOfMonth: 1, issues: false },
  ];
  const ranOn = ['2025-01-01', '2025-01-31', '2025-02-03', '2025-03-01'];
  expect(expectedInvoices(stories, { year: 2025, month: 1, months: 2, ranOn })).toEqual([
    'A január 2025: issued on 2025-01-31',
    'A február 2025: draft on 2025-03-01',
    'B január 2025: draft on 2025-01-01',
    'B február 2025: draft on 2025-02-03',
  ]);
});
