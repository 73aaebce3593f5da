import { describe, expect, it } from 'vitest';
import { readComment } from './doc-comment.ts';

describe('readComment', () => {
  it('joins lines, keeps paragraphs and leaves out ids of the specification', () => {
    const comment = '*\n * Returns a *page*\n * of items. [A7-19] [B3-1]\n *\n * The next one follows.\n ';
    expect(readComment(comment.slice(1)).text).toBe('Returns a *page* of items.\n\nThe next one follows.');
  });

  it('reads what parameters mean, and no other tag', () => {
    expect(
      readComment(' Ends it. @throws never\n * @param month a month\n *   as yyyy-MM\n * @param id which\n'),
    ).toEqual({
      text: 'Ends it. @throws never',
      params: { month: 'a month as yyyy-MM', id: 'which' },
    });
  });
});
