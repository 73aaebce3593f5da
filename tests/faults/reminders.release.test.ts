import { expect, test } from 'vitest';
import { reminderCampaign } from './reminders/reminder-campaign.ts';

// The long form is `npm run bench -- reminders`: 24 months, 300 documents.
test('[A3-8] [B2.10-4] reminders and thanks leave as the rules say, once, though two gateways die in the middle of it', async () => {
  const { findings, reminders, thanks, killed, restarts } = await reminderCampaign({
    seed: 'reminders-1',
    documents: 16,
    months: 4,
  });
  expect(findings).toEqual([]);
  expect(reminders).toBeGreaterThan(8);
  expect(thanks).toBeGreaterThan(4);
  expect(killed).toBeGreaterThan(5);
  expect(restarts).toBeGreaterThan(1);
});
