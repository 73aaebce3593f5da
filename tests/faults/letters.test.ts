import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#core/testing';
import { type LetterEvidence, judgeLetters } from './letters/judge-letters.ts';
import { letterCampaign } from './letters/letter-campaign.ts';

// `npm run bench -- letters` is the long form.
test('[B2.10-1] what a letter says of itself is what the server saw, though the gateways that send are killed', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const { findings, killed, states } = await letterCampaign({ database, seed: 'letters-3', letters: 11 });
  expect(findings).toEqual([]);
  expect(killed).toBeGreaterThan(2);
  expect(states).toMatchObject({ accepted: expect.any(Number), uncertain: expect.any(Number) });
});

test('the judge sees a letter that was taken twice, or never, or is left lying', () => {
  const good: LetterEvidence = {
    id: 'a',
    state: 'accepted',
    messageId: '<a@b>',
    attempts: 1,
    taken: 1,
    told: ['accepted'],
    isSettled: true,
  };
  expect(judgeLetters([good, { ...good, state: 'uncertain', told: [] }])).toEqual([]);
  for (const bad of [
    { taken: 2 },
    { taken: 0 },
    { told: [] },
    { told: ['accepted', 'accepted'] },
    { state: 'queued' as const, told: [] },
    { state: 'sending' as const, told: [], isSettled: false },
  ])
    expect(judgeLetters([{ ...good, ...bad }])).toHaveLength(1);
});
