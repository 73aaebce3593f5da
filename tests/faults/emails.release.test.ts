import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#core/testing';
import { emailCampaign } from './emails/email-campaign.ts';

// The long form is `npm run bench -- emails`.
test('[B2.10-1] what an e-mail says of itself is what the server saw, though the gateways that send are killed', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const { findings, killed, states } = await emailCampaign({ database, seed: 'letters-3', emails: 11 });
  expect(findings).toEqual([]);
  expect(killed).toBeGreaterThan(2);
  expect(states).toMatchObject({ accepted: expect.any(Number), uncertain: expect.any(Number) });
});
