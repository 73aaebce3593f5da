import { askBuiltIn, corpus, installedTools, partnerNames } from '../support/assistant-corpus.ts';
import { type BenchReport, measureOf, timed } from './report.ts';

const rounds = 5;
const goal = 50;

/**
 * Measures the time that the built-in engine takes for each question of the corpus. The tools return at once, so no database is involved.
 */
export default async function bench(): Promise<BenchReport> {
  const [tools, names] = [await installedTools(), await partnerNames()];
  const questions = corpus();
  const durations = questions.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, question] of questions.entries()) {
      const time = await timed(() => askBuiltIn(question, tools, names));
      if (round > 0) durations[at]?.push(time); // The first round is excluded, because its code is still being compiled.
    }
  const all = measureOf(durations.flat(), 'ms');
  // Other load on the machine can only slow a question down, so the fastest round counts.
  const slowest = Math.max(...durations.map((times) => Math.min(...times)));
  return {
    name: 'assistant',
    rows: [
      { what: 'a question of the corpus', kostra: all },
      {
        what: 'the slowest of them, in its best round',
        kostra: measureOf([slowest], 'ms'),
        goal: `under ${goal} ms`,
        met: slowest < goal,
      },
    ],
    notes: [
      `${questions.length} questions in ${rounds} rounds. What its tools read is not in it; a partner is looked for among the names of the demo.`,
    ],
  };
}
