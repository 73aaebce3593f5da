import { describe, expect, test } from 'vitest';
import type { SurveyAnswer } from '../contract/index.ts';
import makeSurveyStore from './survey-store.ts';

async function startStore(read: 'active' | 'disabled' | 'completed', shown: 'shown' | 'disabled' = 'shown') {
  const answers: SurveyAnswer['answer'][] = [];
  const store = makeSurveyStore();
  expect(store.state).toBe('none');
  await store.start({
    read: async () => ({ state: read }),
    answer: async (answer) => {
      answers.push(answer);
      return { state: shown };
    },
  });
  return { store, sentAnswers: () => answers.map((answer) => ({ answer })) };
}

describe('[B4-22] the survey', () => {
  test('is shown when it is active, and told so before anybody sees it', async () => {
    const { store, sentAnswers } = await startStore('active');
    expect(store.state).toBe('shown');
    expect(sentAnswers()).toEqual([{ answer: 'shown' }]);
  });

  test('is not shown when another page has asked meanwhile, nor when it is disabled or completed', async () => {
    expect((await startStore('active', 'disabled')).store.state).toBe('disabled');
    expect((await startStore('disabled')).store.state).toBe('disabled');
    expect((await startStore('completed')).store.state).toBe('completed');
  });

  test.each([
    ['satisfied', 'completed'],
    ['dissatisfied', 'active'],
    ['cancelled', 'active'],
  ] as const)('%s leaves it %s', async (answer, state) => {
    const { store, sentAnswers } = await startStore('active');
    store.answer(answer);
    expect(store.state).toBe(state);
    expect(sentAnswers().at(-1)).toEqual({ answer });
    store.answer('cancelled');
    expect(sentAnswers()).toHaveLength(2);
  });
});
