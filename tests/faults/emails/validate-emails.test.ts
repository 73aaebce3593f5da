import { expect, test } from 'vitest';
import { type EmailEvidence, validateEmails } from './validate-emails.ts';

test('the judge sees an e-mail that was taken twice, or never, or is left lying', () => {
  const good: EmailEvidence = {
    id: 'a',
    state: 'accepted',
    messageId: '<a@b>',
    attempts: 1,
    taken: 1,
    told: ['accepted'],
    isSettled: true,
  };
  expect(validateEmails([good, { ...good, state: 'uncertain', told: [] }])).toEqual([]);
  for (const bad of [
    { taken: 2 },
    { taken: 0 },
    { told: [] },
    { told: ['accepted', 'accepted'] },
    { state: 'queued' as const, told: [] },
    { state: 'sending' as const, told: [], isSettled: false },
  ])
    expect(validateEmails([{ ...good, ...bad }])).toHaveLength(1);
});
