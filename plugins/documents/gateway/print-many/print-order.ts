import { type CompanyCall, invalidField, needAcknowledgement } from '#core/gateway';
import { type DocumentKind, printedAtMost } from '../../contract/index.ts';
import type { PrintInput } from '../../contract/schemas.ts';
import { listDocuments } from '../search/index.ts';
import { authorFilterOf } from '../rows/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import type { PrintOrder } from './print-documents.ts';

/**
 * Returns the ids to print in order, so that the print has the documents that the list showed when the user requested it.
 * @throws Refusal for both ids and a filter or neither, for a filter that finds nothing or too many documents; 422 if it finds another
 * number of documents than the caller saw
 */
export async function printOrder(
  kind: DocumentKind,
  call: CompanyCall<unknown, unknown, PrintInput>,
): Promise<PrintOrder> {
  const { ids, filter, as } = call.body;
  if ((ids === undefined) === (filter === undefined))
    throw invalidField('/ids', 'ids-or-filter', refusalText('idsOrFilter'));
  return { kind: kind.id, as, ids: ids ?? (await found(kind, call)) };
}

async function found(kind: DocumentKind, call: CompanyCall<unknown, unknown, PrintInput>): Promise<string[]> {
  const query = { ...call.body.filter, top: printedAtMost + 1 };
  const { items } = await listDocuments(kind, { ...call, query, authorFilterOf: authorFilterOf(kind, call) });
  if (items.length === 0) throw invalidField('/filter', 'nothing-found', refusalText('nothingToPrint'));
  if (items.length > printedAtMost)
    throw invalidField('/filter', 'too-many', refusalText('tooManyToPrint', { most: printedAtMost }));
  const { count, acknowledge } = call.body;
  const isOther = count !== undefined && count !== items.length;
  needAcknowledgement(isOther ? [{ code: 'count-changed', field: '/count' }] : [], acknowledge);
  return items.map(({ id }) => id);
}
