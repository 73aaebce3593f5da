import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyAssistantTool } from '#core/gateway';
import {
  askBuiltIn,
  corpus,
  type CorpusQuestion,
  installedTools,
  isRight,
  partnerNames,
} from '../support/assistant-corpus.ts';

/*
 * Checks the tool and the arguments for handwritten questions, which people wrote without knowing the engine. `HELD_BACK=1` also runs the
 * questions that nobody reads while writing the grammar, and reports the number of misses in each family.
 */
let tools: readonly AnyAssistantTool[];
let names: readonly string[];
beforeAll(async () => {
  tools = await installedTools();
  names = await partnerNames();
});

const isHeldBack = process.env['HELD_BACK'] === '1';
const questions = corpus().filter(({ heldBack = false }) => heldBack === isHeldBack);

async function wrongOf(some: readonly CorpusQuestion[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const question of some) {
    const { used } = await askBuiltIn(question, tools, names);
    if (!isRight(question, used, names))
      wrong.push(isHeldBack ? question.family : `${question.id} ${question.question} → ${JSON.stringify(used)}`);
  }
  return wrong;
}

describe('the built-in engine', () => {
  test('asks the right tool for the right thing nine times of ten', async () => {
    const answerable = questions.filter((one) => one.expect !== null);
    const wrong = await wrongOf(answerable);
    if (process.env['LOOK'])
      console.log(`${answerable.length - wrong.length} of ${answerable.length}\n${wrong.join('\n')}`);
    expect(wrong.length).toBeLessThanOrEqual(answerable.length / 10);
  });

  test('invents nothing where nobody should answer', async () => {
    const wrong = await wrongOf(questions.filter((one) => one.expect === null));
    if (process.env['LOOK']) console.log(`invented: ${wrong.length}\n${wrong.join('\n')}`);
    expect(wrong).toEqual([]);
  });
});
