import { expect, test } from 'vitest';
import { type EmailEvidence, validateEmails } from './validate-emails.ts';

test('the judge sees an e-mail that was taken twice, or never, or is left lying', () => {
  const good: EmailEvidence = {
    id: 'a',
    state: 'accepted',
    messageId: '<a@b>',
    attempts: 1,
    received: 1,
    kindEvents: ['accepted'],
    isSettled: true,
  };
  expect(validateEmails([good, { ...good, state: 'uncertain', kindEvents: [] }])).toEqual([]);
  for (const bad of [
    { received: 2 },
    { received: 0 },
    { kindEvents: [] },
    { kindEvents: ['accepted', 'accepted'] },
    { state: 'queued' as const, kindEvents: [] },
    { state: 'sending' as const, kindEvents: [], isSettled: false },
  ])
    expect(validateEmails([{ ...good, ...bad }])).toHaveLength(1);
});
