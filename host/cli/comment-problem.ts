/** Words with which a sentence has no subject yet. */
const openings = new Set(
  'of as for in by with without from at on to until till after before under over beside beneath below above not and but or nor against among behind between during into onto than through toward towards upon within'.split(
    ' ',
  ),
);

/** A comment as the parser hands it over, without its marks. */
export interface CommentText {
  readonly type: string;
  readonly value: string;
}

/**
 * Returns what is wrong with a doc comment: it begins with a preposition or a conjunction, so it says of what something is, but not what
 * it is. Other comments are for people to judge.
 */
export function commentProblem({ type, value }: CommentText): string | undefined {
  if (type !== 'Block' || !value.startsWith('*')) return undefined;
  const [first = ''] = value.replace(/^[*\s]+/, '').split(/[\s,:;]/, 1);
  if (!openings.has(first.toLowerCase())) return undefined;
  return `This comment begins with "${first}" and has no subject. Begin with what the thing is ("The days of …") or does ("Returns …"), or delete it if the name says it all.`;
}
