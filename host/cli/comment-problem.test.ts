import { describe, expect, it } from 'vitest';
import { commentProblem } from './comment-problem.ts';

const doc = (value: string) => commentProblem({ type: 'Block', value: `* ${value} ` });

describe('a doc comment', () => {
  it.each(['Of its month.', 'As a document’s.', '\n * Until the print is stored.', 'for the help'])(
    '%j has no subject',
    (text) => {
      expect(doc(text)).toMatch(/has no subject/);
    },
  );

  it.each(['The days of a month.', 'Returns what is left.', '`null`: no day.', '@throws Refusal 404', 'Office hours.'])(
    '%j is fine',
    (text) => {
      expect(doc(text)).toBeUndefined();
    },
  );

  it('is what is asked; lines within code are not', () => {
    expect(commentProblem({ type: 'Line', value: ' As before.' })).toBeUndefined();
    expect(commentProblem({ type: 'Block', value: ' As before. ' })).toBeUndefined();
  });
});
