import { expect, test } from 'vitest';
import { recurringCampaign } from './recurring/recurring-campaign.ts';

// The long form is `npm run bench -- recurring`: 24 months, 500 templates.
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
