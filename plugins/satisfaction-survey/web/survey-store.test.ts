import { describe, expect, test } from 'vitest';
import type { SurveyAnswer } from '../contract/index.ts';
import makeSurveyStore from './survey-store.ts';

async function asked(read: 'active' | 'disabled' | 'completed', shown: 'shown' | 'disabled' = 'shown') {
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
  return { store, said: () => answers.map((answer) => ({ answer })) };
}

describe('[B4-22] the survey', () => {
  test('is shown when it is active, and told so before anybody sees it', async () => {
    const { store, said } = await asked('active');
    expect(store.state).toBe('shown');
    expect(said()).toEqual([{ answer: 'shown' }]);
  });

  test('is not shown when another page has asked meanwhile, nor when it is disabled or completed', async () => {
    expect((await asked('active', 'disabled')).store.state).toBe('disabled');
    expect((await asked('disabled')).store.state).toBe('disabled');
    expect((await asked('completed')).store.state).toBe('completed');
  });

  test.each([
    ['satisfied', 'completed'],
    ['dissatisfied', 'active'],
    ['cancelled', 'active'],
  ] as const)('%s leaves it %s', async (answer, state) => {
    const { store, said } = await asked('active');
    store.answer(answer);
    expect(store.state).toBe(state);
    expect(said().at(-1)).toEqual({ answer });
    store.answer('cancelled');
    expect(said()).toHaveLength(2);
  });
});
