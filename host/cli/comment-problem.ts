/** The words with which a doc comment must not begin, because it would have no subject. */
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
 * Returns the problem of a doc comment that begins with a preposition or a conjunction, because it has no subject. People review all other
 * comments.
 */
export function commentProblem({ type, value }: CommentText): string | undefined {
  if (type !== 'Block' || !value.startsWith('*')) return undefined;
  const [first = ''] = value.replace(/^[*\s]+/, '').split(/[\s,:;]/, 1);
  if (!openings.has(first.toLowerCase())) return undefined;
  return `This comment begins with "${first}" and has no subject. Begin with what the thing is ("The days of …") or does ("Returns …"), or delete it if the name says it all.`;
}
