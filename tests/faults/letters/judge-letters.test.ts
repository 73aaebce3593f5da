import { expect, test } from 'vitest';
import { type LetterEvidence, judgeLetters } from './judge-letters.ts';

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
