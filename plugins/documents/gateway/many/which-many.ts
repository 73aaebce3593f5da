import { type AskedRights, checkGate, type AnyCall, invalidField, notFound } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { endpointOfMany, printedAtMost, rightsByKind, type WordedKind, kindAt } from '../../contract/index.ts';
import { manyVerbs, type ManyQuestion } from '../../contract/many.schemas.ts';
import { listDocuments } from '../search/index.ts';
import { authorFilterOf } from '../rows/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';

/** The right to each of the things that are done to many documents, by kind. */
export const manyRights: AskedRights = (contributed) =>
  manyVerbs.flatMap((does) =>
    rightsByKind(contributed, (kind) => endpointOfMany(kind, does)?.gate).map(({ when, needs }) => ({
      when: `to do \`${does}\` ${when}`,
      needs,
    })),
  );

export type ManyCall<Body> = AnyCall & { readonly params: { readonly collection: string }; readonly body: Body };

/**
 * Returns the kind of the list and the chosen documents.
 * @throws Refusal 404 for an unknown list, 403 and 402 if the caller may not use the verb on any document, 400 if the filter finds too many
 * documents or none
 */
export async function selectRecords(
  call: ManyCall<Pick<ManyQuestion, 'does' | 'ids' | 'filter'>>,
  contributed: Pick<Contributions, 'read'>,
): Promise<{ readonly kind: WordedKind; readonly ids: readonly string[] }> {
  const kind = kindAt(contributed, call.params.collection);
  if (!kind) throw notFound();
  const { does, ids, filter } = call.body;
  const endpoint = endpointOfMany(kind, does);
  if (!endpoint) throw invalidField('/does', 'not-of-this-kind', refusalText('neverPaid'));
  checkGate(endpoint.gate, call.facts);
  if ((ids === undefined) === (filter === undefined))
    throw invalidField('/ids', 'ids-or-filter', refusalText('idsOrFilter'));
  if (ids) return { kind, ids };
  const query = { ...filter, top: printedAtMost + 1 };
  const { items } = await listDocuments(kind, { ...call, query, authorFilterOf: authorFilterOf(kind, call) });
  if (items.length === 0) throw invalidField('/filter', 'nothing-found', refusalText('nothingFound'));
  if (items.length > printedAtMost)
    throw invalidField('/filter', 'too-many', refusalText('tooMany', { most: printedAtMost }));
  return { kind, ids: items.map(({ id }) => id) };
}
